import { type Endpoint, isUpload, usualBodyBytes } from '@frontdesk/contract/kit/endpoint'
import { platformErrors } from '@frontdesk/contract/kit/errors'
import { api, errors } from '@frontdesk/contract/registry'
import type { z } from 'zod'
import { type Field, fieldsOf, typeOf } from './schema-words.ts'

export function endpointsPage(): string {
  const domains = Object.entries(api).map(([domain, endpoints]) => {
    const entries = Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) =>
      section(name, endpoint),
    )
    return `## ${domain}\n\n${entries.join('\n')}`
  })
  return `# Endpoints

Generated from \`packages/contract\` by \`npm run docs\`. Every path lies below \`/api\`.

A JSON body has at most ${usualBodyBytes} bytes where nothing else is said.

Any endpoint may answer: ${Object.entries(platformErrors)
    .map(([code, { status }]) => `\`${code}\` (${status})`)
    .join(', ')}.

${domains.join('\n')}`
}

function section(name: string, endpoint: Endpoint): string {
  const who = typeof endpoint.who === 'string' ? endpoint.who : endpoint.who.join(', ')
  const flags = [
    endpoint.whileLocked && 'works while locked',
    endpoint.beforeMfaSetup && 'works before MFA set-up',
    endpoint.refusedToGhosts && 'refused to ghosts',
    endpoint.secret && 'the reply holds a secret',
  ].filter(Boolean)
  const body = endpoint.body
  return [
    `### ${name}`,
    '',
    `\`${endpoint.method} ${endpoint.path}\``,
    '',
    endpoint.summary,
    '',
    `Who: ${who}. Rate: ${endpoint.rate}.${flags.length ? ` ${sentence(flags.join(', '))}` : ''}`,
    '',
    ...table('Parameter', endpoint.params && fieldsOf(endpoint.params, 'input')),
    ...table('Query', endpoint.query && fieldsOf(endpoint.query, 'input')),
    ...(isUpload(body)
      ? [`Multipart: one \`file\`, at most ${body.maxBytes} bytes: ${body.types.join(', ')}.`, '']
      : []),
    ...(endpoint.maxBytes === undefined ? [] : [`The body has at most ${endpoint.maxBytes} bytes.`, '']),
    ...table('Body', body && !isUpload(body) ? fieldsOf(body, 'input') : undefined),
    ...reply(endpoint),
    ...(endpoint.errors ?? []).map((code) => {
      const { status, message } = errors[code as keyof typeof errors]
      return `- \`${code}\` (${status}): ${message}`
    }),
    ...(endpoint.errors?.length ? [''] : []),
  ].join('\n')
}

function reply(endpoint: Endpoint): string[] {
  if (endpoint.reply === 'nothing') return ['Reply: 204, nothing.', '']
  if (endpoint.reply === 'file') return ['Reply: bytes.', '']
  const fields = fieldsOf(endpoint.reply as z.ZodType, 'output')
  const status = endpoint.status ?? 200
  if (fields.length === 0) return [`Reply: ${status}, ${typeOf(endpoint.reply as z.ZodType, 'output')}.`, '']
  return [`Reply: ${status}.`, '', ...table('Field', fields)]
}

function table(heading: string, fields: Field[] | undefined): string[] {
  if (!fields?.length) return []
  const rows = fields.map(
    (f) => `| ${f.name}${f.required ? '' : '?'} | ${f.type} | ${f.about.replaceAll('|', '\\|')} |`,
  )
  return [`| ${heading} | Type | |`, '|---|---|---|', ...rows, '']
}

const sentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
