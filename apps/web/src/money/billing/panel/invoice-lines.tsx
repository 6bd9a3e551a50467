import { formatMoney } from '@frontdesk/contract/kit/money'
import { type UsageKind, usageKinds } from '@frontdesk/contract/money/billing/limits'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { count } from '#ui/format/counted.ts'
import type { Invoice } from '../billing.queries.ts'
import { LineRowsDialog } from '../rows/line-rows-dialog.tsx'
import { formatMonthYear, UsageRowsDialog } from '../rows/usage-rows-dialog.tsx'
import { invoiceTexts as texts } from '../texts/invoice.texts.ts'
import { useBillingDay } from '../use-billing-day.ts'
import styles from './panel.module.css'

type Line = Invoice['lines']['data'][number]
type Source = Line['sources'][number]

interface Opened {
  line: Line
  source?: Source
}

const usageKindOf = (line: Line): UsageKind | undefined => usageKinds.find((kind) => kind === line.kind)

/** Quantity and price in one line; what was used opens its rows. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const today = useBillingDay()
  const [opened, setOpened] = useState<Opened>()
  const lines = invoice.lines.data
  const close = () => setOpened(undefined)
  const kind = opened && usageKindOf(opened.line)
  return (
    <>
      <ul className={styles.lines} aria-label={texts.lines}>
        {lines.length === 0 && <li className={styles.note}>{texts.noLines}</li>}
        {lines.map((line) => (
          <InvoiceLine
            key={line.id}
            line={line}
            opens={invoice.id !== null ? 'all' : isWholeMonth(line, lines, today) ? 'rows' : 'nothing'}
            onOpen={setOpened}
          />
        ))}
      </ul>
      {opened && kind && invoice.id !== null && (
        <LineRowsDialog invoice={invoice.id} kind={kind} {...opened} onClose={close} />
      )}
      {opened && kind && invoice.id === null && (
        <UsageRowsDialog kind={kind} monthYear={formatMonthYear(opened.line.from)} onClose={close} />
      )}
    </>
  )
}

/**
 * Of the upcoming invoice, whose lines have no rows of their own yet: whether the rows of the month are those of the line.
 */
const isWholeMonth = (line: Line, lines: readonly Line[], today: string) =>
  line.from.slice(0, 7) === today.slice(0, 7) && lines.filter(({ kind }) => kind === line.kind).length === 1

interface InvoiceLineProps {
  line: Line
  /** `rows`: only those of the whole line. */
  opens: 'all' | 'rows' | 'nothing'
  onOpen(opened: Opened): void
}

function InvoiceLine({ line, opens, onOpen }: InvoiceLineProps) {
  const { description, detail, amount, rows, sources } = line
  const kind = usageKindOf(line)
  const rowsText = kind && rows !== null ? texts.rows[kind](rows) : undefined
  return (
    <li className={styles.line}>
      <div className={styles.row}>
        <b>{description}</b>
        <b>{formatMoney(amount)}</b>
      </div>
      <div className={styles.second}>
        <span>{detail}</span>
        {line.kind === 'plan' && (
          <Link to="/account/info/billing/plan" className={styles.link}>
            {texts.plan}
          </Link>
        )}
        {rowsText !== undefined && (
          <RowsButton
            name={texts.rowsOf(rowsText, description)}
            opens={rows !== 0 && opens !== 'nothing'}
            onClick={() => onOpen({ line })}
          >
            {rowsText}
          </RowsButton>
        )}
      </div>
      {sources.length > 0 && (
        <ul className={styles.sources}>
          {sources.map((source) => (
            <li key={source.source}>
              <span>{source.name}</span>
              <RowsButton
                name={texts.segmentsOf(source.name, texts.segments(source.quantity))}
                opens={source.rows > 0 && opens === 'all'}
                onClick={() => onOpen({ line, source })}
              >
                {count(source.quantity)}
              </RowsButton>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface RowsButtonProps {
  name: string
  opens: boolean
  onClick(): void
  children: string
}

const RowsButton = ({ name, opens, onClick, children }: RowsButtonProps) =>
  opens ? (
    <button type="button" className={styles.link} aria-label={name} aria-haspopup="dialog" onClick={onClick}>
      {children}
    </button>
  ) : (
    <span className={styles.plain}>{children}</span>
  )
