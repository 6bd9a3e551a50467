import { atLeast, type Role } from '@frontdesk/contract/kit/role'
import { useMe } from '#platform/session/session-state.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { employeeFormTexts as texts } from '../../texts/employee-form.texts.ts'
import { employeesTexts } from '../../texts/employees.texts.ts'
import type { Employee } from '../employees.queries.ts'
import styles from './form.module.css'
import type { FormPart } from './form-part.ts'

const given: readonly Role[] = ['employee', 'admin', 'owner']

/** Nobody gives a role above their own; a super's is the operator's. */
export function RoleField({ values, problems, set, person }: FormPart & { person: Employee | undefined }) {
  const me = useMe()
  const roles: readonly Role[] = person?.role === 'super' ? ['super'] : given.filter((role) => atLeast(me.role, role))
  const shown = person && !roles.includes(person.role) ? [...roles, person.role] : roles
  return (
    <section className={classNames(styles.section, styles.roles, !person && styles.last)} aria-label={texts.role}>
      <h2>{texts.role}</h2>
      <RadioGroup
        label={texts.role}
        hideLabel
        hint={person?.id === me.id ? texts.ownRole : undefined}
        value={values.role}
        onChange={(role) => set({ role })}
        options={shown.map((value) => ({
          value: value as string,
          label: employeesTexts.roles[value],
          hint: texts.roleHints[value],
        }))}
        error={problems.role}
      />
    </section>
  )
}
