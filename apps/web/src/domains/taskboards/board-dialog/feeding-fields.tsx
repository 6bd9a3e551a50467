import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { Zap } from 'lucide-react'
import { useId } from 'react'
import { useTagNames } from '#domains/tags/tags.public.ts'
import { messageOf } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { RowList } from '#ui/data/row-list.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { AutocompleteField } from '#ui/fields/autocomplete-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { DASH } from '#ui/format/dash.ts'
import { laneRowTexts, feedingTexts as texts } from '../texts/board-dialog.texts.ts'
import styles from './board-dialog.module.css'
import type { FactsProps } from './fact-fields.tsx'

interface FeedingFieldsProps extends FactsProps {
  lanes: readonly { id: string; label: string }[]
  /** Names of tags that may have been deleted since. */
  known?: readonly { id: string; name: string }[]
  /** The first lane, if its rule sends a text: a tag that is added here texts everyone who has it. */
  texting?: string | undefined
}

/** The tags whose contacts have a card, and what becomes of the card of a contact that loses them. */
export function FeedingFields({ facts, lanes, known = [], texting, problems, onChange }: FeedingFieldsProps) {
  const heading = useId()
  const tags = useTagNames()
  const { assignedTag, endLane } = facts
  const setTags = (ids: readonly string[]) => onChange({ assignedTag: ids })
  const added = (tags.data ?? []).filter(({ id }) => assignedTag.includes(id) && !known.some((tag) => tag.id === id))
  const nameOf = (tag: string) => [...(tags.data ?? []), ...known].find(({ id }) => id === tag)?.name ?? DASH
  return (
    <section className={styles.fields} aria-labelledby={heading}>
      <div>
        <h3 id={heading} className={styles.heading}>
          {texts.heading}
        </h3>
        <p className={styles.lead}>{texts.lead}</p>
      </div>
      {assignedTag.length > 0 && (
        <RowList className={styles.chips} aria-label={texts.chosen}>
          {assignedTag.map((tag) => (
            <li key={tag}>
              <Chip
                look="accent"
                icon={<Zap aria-hidden />}
                onRemove={() => setTags(assignedTag.filter((each) => each !== tag))}
              >
                {nameOf(tag)}
              </Chip>
            </li>
          ))}
        </RowList>
      )}
      {texting !== undefined && added.length > 0 && (
        <p role="status" className={styles.lead}>
          {added.map(({ name, assigned }) => texts.texted(texting, name, assigned)).join(' ')}
        </p>
      )}
      {assignedTag.length >= boardLimits.tags ? (
        <p className={styles.lead}>{texts.enough}</p>
      ) : (
        <QueryState
          query={tags}
          compact
          failureText={(error) => `${texts.failed} ${messageOf(error)}`}
          loading={<Skeleton height={52} />}
        >
          {(names) => (
            <AutocompleteField
              label={texts.add}
              placeholder={texts.addHint}
              value=""
              options={names.filter(({ id }) => !assignedTag.includes(id)).map(({ name }) => name)}
              error={problems.assignedTag}
              onChange={(typed) => {
                const chosen = names.find(({ name }) => name === typed)
                if (chosen && !assignedTag.includes(chosen.id)) setTags([...assignedTag, chosen.id])
              }}
            />
          )}
        </QueryState>
      )}
      {assignedTag.length > 0 && (
        <SelectField
          label={texts.endLane}
          value={endLane}
          onChange={(lane) => onChange({ endLane: lane })}
          error={problems.endLane}
          options={[
            { value: '', label: texts.removed },
            ...lanes.map(({ id, label }, at) => ({
              value: id,
              label: texts.moveTo(label.trim() || laneRowTexts.untitled(at + 1)),
            })),
          ]}
        />
      )}
    </section>
  )
}
