import { userLimits } from '@frontdesk/contract/users/limits'
import type { Location } from '#domains/locations/locations.public.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { employeeFormTexts as texts } from '../../texts/employee-form.texts.ts'
import type { Employee } from '../employees.queries.ts'
import { linesOf, textOf } from './employee-values.ts'
import styles from './form.module.css'
import type { FormPart } from './form-part.ts'
import { freeExtensions } from './free-extensions.ts'
import { ListField } from './list-field.tsx'

interface WorkFieldsProps extends FormPart {
  everyone: readonly Employee[]
  locations: readonly Location[]
  locked: boolean
}

export function WorkFields({ values, problems, set, everyone, locations, locked }: WorkFieldsProps) {
  const free = freeExtensions(everyone.flatMap(({ extension }) => extension ?? []))
  const chosen = linesOf(values.accountLocations)
  const groups = [...new Set(everyone.flatMap((person) => person.groups))].sort()
  return (
    <section className={styles.section} aria-label={texts.work}>
      <h2>{texts.work}</h2>
      <div className={styles.two}>
        <TextField
          label={texts.extension}
          hint={free ? texts.free(...free) : texts.extensionHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={userLimits.extension}
          value={values.extension}
          onChange={(extension) => set({ extension })}
          error={problems.extension}
        />
        <TextField
          label={texts.npn}
          inputMode="numeric"
          autoComplete="off"
          maxLength={userLimits.npn}
          value={values.npn}
          onChange={(npn) => set({ npn })}
          error={problems.npn}
        />
        <ListField
          label={texts.accountLocations}
          hint={texts.locationsHint}
          placeholder={texts.addLocation}
          options={locations.map(({ name }) => name)}
          chosen={locations.flatMap(({ id, name }) => (chosen.includes(id) ? name : []))}
          onChange={(names) =>
            set({
              accountLocations: textOf(locations.flatMap(({ id, name }) => (names.includes(name) ? id : [])).sort()),
            })
          }
          error={problems.accountLocations}
          disabled={locked}
        />
        <ListField
          label={texts.groups}
          hint={texts.groupsHint}
          free
          maxLength={userLimits.group}
          options={groups}
          chosen={linesOf(values.groups)}
          onChange={(names) => set({ groups: textOf(names) })}
          error={problems.groups}
          disabled={locked}
        />
      </div>
    </section>
  )
}
