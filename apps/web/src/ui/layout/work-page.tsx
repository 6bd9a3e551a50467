import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './work-page.module.css'

interface WorkPageProps {
  title: string
  /** Beside the title: what is shown, and what can be added. */
  head: ReactNode
  /** What narrows the list. */
  filters: ReactNode
  /** The list, and what is open beside it. */
  panes: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

/** A list to work through, as wide as the window, with a pane beside it for what is open. */
export const WorkPage = ({ title, head, filters, panes, children }: WorkPageProps) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <h1>{title}</h1>
      {head}
    </header>
    <div className={styles.bar}>{filters}</div>
    <div className={styles.panes}>{panes}</div>
    {children}
  </div>
)

interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  onChange(value: Value): void
  options: readonly { value: Value; label: string; icon?: ReactNode; aside?: ReactNode }[]
  className?: string | undefined
}

/** A few views of the same list side by side, one of which is chosen. */
export const Segments = <Value extends string>(props: SegmentsProps<Value>) => (
  <fieldset aria-label={props.label} className={classNames(styles.segments, props.className)}>
    {props.options.map(({ value, label, icon, aside }) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === props.value}
        aria-label={aside ? undefined : label}
        onClick={() => props.onChange(value)}
      >
        {icon}
        <span>{label}</span>
        {aside}
      </button>
    ))}
  </fieldset>
)
