import type { ClientEvent, ServerEvent } from '@frontdesk/contract/kit/event'
import { clientEvents, serverEvents } from '@frontdesk/contract/registry'
import { fieldsOf, typeOf } from './schema-words.ts'

export function eventsPage(): string {
  const received = Object.entries(serverEvents as Record<string, ServerEvent>).map(([code, event]) =>
    section(event.name, code, event.summary, event.payload, streamOf(event)),
  )
  const sent = Object.entries(clientEvents as Record<string, ClientEvent>).map(([code, event]) =>
    section(event.name, code, event.summary, event.payload, `Who: ${event.who.join(', ')}.`),
  )
  return `# Events

Generated from \`packages/contract\` by \`npm run docs\`. Socket.IO, websocket only, namespace \`/{account namespace}\`.
A durable event carries \`{ stream, seq }\` as its second argument; what was missed is asked for at \`GET /events\`.

## Told by the server

${received.join('\n')}
## Told by the browser

Each is acknowledged with \`{ ok: true, data }\` or \`{ ok: false, error: { code, message } }\`.

${sent.join('\n')}`
}

function streamOf(event: ServerEvent): string {
  if (!event.stream) return 'Told once to those connected.'
  return `Durable, stream ${typeof event.stream === 'string' ? `\`${event.stream}\`` : 'by its payload'}.`
}

function section(name: string, code: string, summary: string, payload: ServerEvent['payload'], more: string): string {
  const fields = fieldsOf(payload, 'output')
  const shape = fields.length
    ? [
        '| Field | Type | |',
        '|---|---|---|',
        ...fields.map((f) => `| ${f.name}${f.required ? '' : '?'} | ${f.type} | ${f.about} |`),
      ]
    : [`Payload: ${typeOf(payload, 'output')}.`]
  return `### ${name}\n\n\`${code}\` in code. ${summary} ${more}\n\n${shape.join('\n')}\n`
}
