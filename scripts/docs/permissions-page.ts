import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import { roles } from '@frontdesk/contract/kit/role'
import { api } from '@frontdesk/contract/registry'

export function permissionsPage(): string {
  const rows = Object.entries(api).flatMap(([domain, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => row(domain, name, endpoint)),
  )
  return `# Who may do what

Generated from \`packages/contract\` by \`npm run docs\`. The server decides every time; what an operation decides
beyond the role (one's own things, never upwards in role) stands in the domain's \`access.ts\` and in the summary.

| Domain | Operation | Without a session | ${roles.join(' | ')} | As a ghost | While locked |
|---|---|---|${roles.map(() => '---').join('|')}|---|---|
${rows.join('\n')}
`
}

function row(domain: string, name: string, { who, refusedToGhosts, whileLocked }: Endpoint): string {
  const open = typeof who === 'string'
  const cells = [
    domain,
    name,
    who === 'public' ? 'yes' : who === 'credentials' ? 'e-mail and password' : '',
    ...roles.map((role) => (open || who.includes(role) ? 'yes' : '')),
    open || !refusedToGhosts ? 'yes' : '',
    open || whileLocked ? 'yes' : '',
  ]
  return `| ${cells.join(' | ')} |`
}
