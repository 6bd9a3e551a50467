import { useTagNames } from '#domains/tags/tags.public.ts'
import { Card } from '#ui/layout/card.tsx'
import { Segments } from '#ui/layout/work-page.tsx'
import type { StepProps } from '../campaign-step.tsx'
import { targetTexts as texts } from '../texts/target.texts.ts'
import { ContactsPart } from './contacts-part.tsx'
import { ExcludeCard } from './exclude-card.tsx'
import { RulesPart } from './rules-part.tsx'
import { TagsField } from './tags-field.tsx'
import styles from './target.module.css'

const whoms = [
  { value: 'client', label: texts.client },
  { value: 'subClient', label: texts.subClient },
  { value: 'both', label: texts.both },
] as const
const modes = [
  { value: 'any', label: texts.any },
  { value: 'all', label: texts.all },
] as const

/** Who gets it: tags, rules, and hand-picked contacts, minus those excluded. */
export function TargetStep({ draft, change }: StepProps) {
  const tags = useTagNames().data
  return (
    <>
      <Card title={texts.include}>
        <div className={styles.parts}>
          <TagsField
            label={texts.tags}
            tags={tags}
            counted
            value={draft.targetTags}
            onChange={(targetTags) => change({ targetTags })}
            aside={
              <Segments
                label={texts.mode}
                options={modes}
                value={draft.targetTagsMode}
                onChange={(targetTagsMode) => change({ targetTagsMode })}
              />
            }
          />
          <RulesPart {...{ draft, change }} tags={tags ?? []} />
          <ContactsPart value={draft.targetContacts} onChange={(targetContacts) => change({ targetContacts })} />
        </div>
      </Card>
      <Card>
        <div className={styles.household}>
          <div>
            <h2>{texts.household}</h2>
            <p className={styles.muted}>{draft.format === 'sms' ? texts.oneText : texts.oneEmail}</p>
          </div>
          <Segments
            label={texts.household}
            options={whoms}
            value={draft.targetWhom}
            onChange={(targetWhom) => change({ targetWhom })}
          />
        </div>
      </Card>
      <ExcludeCard {...{ draft, change }} tags={tags} />
    </>
  )
}
