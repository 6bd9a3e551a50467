import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { ContactImport, ImportPlan } from '../imports.queries.ts'
import { columnsTexts } from '../texts/columns.texts.ts'
import { knownChoices, sameChoices } from '../words/rules.ts'
import styles from './mapping.module.css'

interface DuplicatesProps {
  columns: ContactImport['columns']
  plan: ImportPlan
  onPlan(plan: ImportPlan): void
}

/** The rules for matching people, and for existing contacts. */
export function Duplicates({ columns, plan, onPlan }: DuplicatesProps) {
  const { mapping, rules } = plan
  const key = mapping.indexOf('externalId')
  const comparesNobody = rules.known === 'add'

  // There is one such column: the previous one becomes additional info.
  const chooseKey = (column: string) =>
    onPlan({
      ...plan,
      mapping: mapping.map((target, at) =>
        String(at) === column ? 'externalId' : target === 'externalId' ? 'extra' : target,
      ),
    })
  return (
    <Card title={columnsTexts.duplicates}>
      <div className={styles.rules}>
        <RadioGroup
          label={columnsTexts.known}
          options={knownChoices}
          value={rules.known}
          onChange={(known) => onPlan({ ...plan, rules: { ...rules, known } })}
        />
        <div>
          <RadioGroup
            label={columnsTexts.same}
            options={sameChoices}
            value={rules.same}
            disabled={comparesNobody}
            hint={comparesNobody ? columnsTexts.notCompared : undefined}
            onChange={(same) => onPlan({ ...plan, rules: { ...rules, same } })}
          />
          {rules.same === 'externalId' && !comparesNobody && (
            <div className={styles.key}>
              <SelectField
                label={columnsTexts.idColumn}
                placeholder={columnsTexts.chooseColumn}
                options={columns.map(({ index, name }) => ({ value: String(index), label: name }))}
                value={key < 0 ? '' : String(key)}
                onChange={chooseKey}
              />
            </div>
          )}
        </div>
      </div>
    </Card>
  )
}
