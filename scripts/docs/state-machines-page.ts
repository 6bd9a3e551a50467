import { listTransitions, type StateMachine } from '../../apps/server/src/platform/state-machines/state-machine.ts'

const words = { person: 'a person', product: 'the product' }

export const stateMachinesPage = (machines: readonly StateMachine[]) => `# State machines

Generated from \`Domain.stateMachines\` by \`npm run docs\`. The database refuses every other change, and adds each of these to
\`state_changes\`. The product: a job, a webhook, a command.

| State machine | Column | From | To | By |
|---|---|---|---|---|
${machines.flatMap(rows).join('\n')}
`

const rows = (machine: StateMachine) =>
  listTransitions(machine).map(
    ({ from, to, causes }) =>
      `| ${machine.name} | \`${machine.table}.${machine.column}\` | ${from} | ${to} | ${causes.map((cause) => words[cause]).join(', ')} |`,
  )
