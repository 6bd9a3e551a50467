// apps/server/src/transitions.functions.sql: what the database knows of the state machines. `npm run docs` writes it.
import { listTransitions, type StateMachine } from './state-machine.ts'

export const printTransitionsFile = (machines: readonly StateMachine[]): string =>
  `-- after: state-machines
-- Written by \`npm run docs\` from the state machines of the domains (\`Domain.stateMachines\`). Change those instead.
${machines.map(printTransitionFunction).join('')}`

/** The function of the trigger that a migration adds to the machine's table. */
export function printTransitionFunction(machine: StateMachine): string {
  const { name, column } = machine
  const allowed = listTransitions(machine).map(({ from, to }) => `      '${from} > ${to}'`)
  return `
create or replace function tenant.${name}_transition() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  perform platform.add_state_change('${name}', new.account_id, new.id, old.${column}, new.${column}, array[
${allowed.join(',\n')}
    ]);
  return null;
end $$;
comment on function tenant.${name}_transition() is
  'state_changes: adds the change of ${column}, or refuses one that the state machine ${name} does not have.';
grant execute on function tenant.${name}_transition() to public;
`
}
