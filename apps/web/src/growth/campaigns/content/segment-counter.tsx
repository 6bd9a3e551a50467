import { buildText } from '@frontdesk/contract/growth/campaigns/compose'
import { segmentsOf, sumCents } from '@frontdesk/contract/sending/segments'
import type { PlaceholderValues } from '@frontdesk/contract/templates/fill'
import { placeholderNames } from '@frontdesk/contract/templates/placeholders'
import { useMemo } from 'react'
import styles from './content.module.css'
import { contentTexts as texts } from './texts/content.texts.ts'

/** From this many on, a text is slow and expensive to send. */
const manySegments = 3

interface SegmentCounterProps {
  text: string
  /** The previewed person's values. */
  values: PlaceholderValues | undefined
  pictures: number
}

/** As this person gets it, with the line that is always added. */
export function SegmentCounter({ text, values, pictures }: SegmentCounterProps) {
  const { characters, segments, encoding, units, left } = useMemo(
    () => segmentsOf(buildText(text, values ?? nothing)),
    [text, values],
  )
  const size = segments > 1 ? sizes[encoding] : units + left
  const cost = `$${(sumCents(segments, pictures) / 100).toFixed(2)}`
  return (
    <span className={styles.counter} data-many={segments > manySegments || undefined}>
      <span className={styles.bars} role="img" aria-label={texts.segmentsShown(segments)}>
        {Array.from({ length: Math.max(2, segments) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
          <span key={at} className={styles.bar}>
            <span
              style={{ width: `${at < segments - 1 ? 100 : at === segments - 1 ? (100 * (size - left)) / size : 0}%` }}
            />
          </span>
        ))}
      </span>
      <span>
        <b>{texts.countOf(characters)}</b>
        {texts.characters(characters)}
        {pictures > 0 ? texts.costWithPictures(cost) : texts.cost(segments, cost)}
      </span>
    </span>
  )
}

const nothing = Object.fromEntries(placeholderNames.map((name) => [name, ''])) as PlaceholderValues

/** Units per segment in a text with several. */
const sizes = { 'GSM-7': 153, 'UCS-2': 67 } as const
