import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { Chip } from '#ui/data/chip.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { DASH } from '#ui/format/dash.ts'
import { formatDay } from '#ui/format/dates.ts'
import { boardImportTexts as texts } from '../texts/board-import.texts.ts'
import styles from './import.module.css'
import type { BoardImport } from './use-board-import.ts'

const details = ['labels', 'checklistItems', 'comments', 'assigned', 'clients'] as const

/** What the file would become, and what would be lost. */
export const ImportPreview = ({ found }: { found: BoardImport }) => (
  <section className={styles.preview} aria-label={texts.preview}>
    <h3 className={styles.heading}>{texts.found(texts.formats[found.source], found.cards, found.lanes.length)}</h3>
    <div className={styles.columns}>
      <div>
        <h4 className={styles.subheading}>{texts.lanes}</h4>
        <ul className={styles.rows}>
          {found.lanes.map(({ label, cards, done }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lanes may have one name, and the list does not change
            <li key={at} className={styles.row}>
              <span className={styles.label}>
                {label}
                {done && (
                  <>
                    {' '}
                    <Chip look="ok">{texts.finished}</Chip>
                  </>
                )}
              </span>
              <b>{texts.count(cards)}</b>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h4 className={styles.subheading}>{texts.details}</h4>
        <ul className={styles.rows}>
          {details.map((detail) => (
            <li key={detail} className={styles.row}>
              <span className={styles.label}>{texts[detail]}</span>
              <b>{texts.count(found[detail])}</b>
            </li>
          ))}
        </ul>
      </div>
    </div>
    {found.preview.length > 0 && <FirstCards cards={found.preview} />}
    {found.skipped.length === 0 ? (
      <p className={styles.quiet}>{texts.nothing}</p>
    ) : (
      <div className={styles.skipped}>
        <h4 className={styles.subheading}>{texts.skipped}</h4>
        <ul className={styles.rows}>
          {found.skipped.map(({ reason, count, lines }) => (
            <li key={reason} className={styles.row}>
              <span className={styles.label}>
                {reason}
                {lines.length > 0 && (
                  <span className={styles.quiet}>
                    {' '}
                    {texts.linesOf(lines, lines.length === boardLimits.importLines && count > lines.length)}
                  </span>
                )}
              </span>
              <b>{texts.count(count)}</b>
            </li>
          ))}
        </ul>
      </div>
    )}
  </section>
)

type PreviewCard = BoardImport['preview'][number]

const columns: Column<PreviewCard>[] = [
  {
    key: 'title',
    title: texts.card,
    cell: ({ title, details }) => (
      <>
        {title}
        {details && <span className={styles.excerpt}>{details}</span>}
      </>
    ),
  },
  { key: 'lane', title: texts.lane, cell: ({ lane }) => lane },
  { key: 'due', title: texts.due, optional: true, cell: ({ dueOn }) => (dueOn ? formatDay(dueOn) : DASH) },
  { key: 'assigned', title: texts.assignee, optional: true, cell: ({ assigned }) => assigned || DASH },
  { key: 'labels', title: texts.labelsOf, optional: true, cell: ({ labels }) => labels.join(', ') || DASH },
]

const FirstCards = ({ cards }: { cards: readonly PreviewCard[] }) => (
  <div>
    <h4 className={styles.subheading}>{texts.firstCards}</h4>
    <DataTable
      label={texts.firstCards}
      columns={columns}
      rows={cards}
      rowKey={(card) => String(cards.indexOf(card))}
      empty={null}
    />
  </div>
)
