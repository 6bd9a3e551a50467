import { ChevronLeft, ChevronRight } from 'lucide-react'
import { dataTexts } from '#ui/texts/data.texts.ts'
import { IconButton } from '../actions/icon-button.tsx'
import styles from './pager.module.css'

interface PagerProps {
  /** Starts at 1. */
  page: number
  pageSize: number
  /** Without it only the page number is shown. */
  total?: number
  /** Without a total: this page is full, so there may be another one. */
  full?: boolean
  onPage(page: number): void
  /** Offers a choice of page sizes. */
  sizes?: readonly number[]
  onPageSize?: (size: number) => void
  /** What is counted: `calls`. */
  of: string
}

const number = new Intl.NumberFormat('en-US')

export function Pager({ page, pageSize, total, full = false, onPage, sizes, onPageSize, of }: PagerProps) {
  const more = total === undefined ? full : page * pageSize < total
  return (
    <nav className={styles.pager} aria-label={dataTexts.pagesOf(of)}>
      {sizes && onPageSize && (
        <label className={styles.size}>
          {dataTexts.rows}
          <select value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      <span className={styles.range} aria-live="polite">
        {total === undefined ? dataTexts.page(number.format(page)) : rangeOf(page, pageSize, total)}
      </span>
      <IconButton
        size="s"
        name={dataTexts.previousPage}
        icon={<ChevronLeft />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        size="s"
        name={dataTexts.nextPage}
        icon={<ChevronRight />}
        disabled={!more}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}

function rangeOf(page: number, pageSize: number, total: number): string {
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  return `${number.format(from)}–${number.format(to)} of ${number.format(total)}`
}
