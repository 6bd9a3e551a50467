import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../layout/class-names.ts'
import { overlaysTexts as texts } from '../texts/overlays.texts.ts'
import { confirmDiscard } from './confirm-discard.ts'
import styles from './dialog.module.css'
import { CloseDialog, DialogButtons, type DialogSubmit } from './dialog-cancel.tsx'
import { cycleTab, firstTabStop } from './layer/focus.ts'
import { useLayer } from './layer/use-layer.ts'

export interface DialogProps {
  open: boolean
  onClose(): void
  title: string
  subtitle?: ReactNode
  /** 400, 640, 880, 960, and 1096 pixels wide; `full` fills the window. */
  size?: 'sm' | 'md' | 'wide' | 'lg' | 'xl' | 'full'
  /** Beside the body, and above it on phones, where the dialog fills the window: the steps of a wizard. */
  side?: ReactNode
  /** On the left of the footer: a draft's state, a count. */
  note?: ReactNode
  /** On the right of the footer, the main one last. */
  actions?: ReactNode
  /** The same for a form that is submitted or canceled. */
  submit?: DialogSubmit
  /**
   * There is unsaved work: closing asks first. A function is called at that time. Without it a form asks once something in
   * it was changed; `false` where a draft keeps what was typed.
   */
  dirty?: boolean | (() => boolean)
  /** With it the body and footer are one form. */
  onSubmit?: (() => void) | undefined
  /** A question that needs a reply: Escape still closes it, but there is no close button. */
  bare?: boolean
  children?: ReactNode
}

export function Dialog(props: DialogProps) {
  return props.open && createPortal(<OpenDialog {...props} />, document.body)
}

function OpenDialog({
  onClose,
  title,
  subtitle,
  size = 'md',
  note,
  submit,
  actions = submit && <DialogButtons {...submit} />,
  dirty,
  onSubmit,
  bare,
  side,
  children,
}: DialogProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)

  const changed = useRef(false)
  const noteChange = (event: FormEvent<HTMLFormElement>) => {
    // A dialog opened from this one is its React child.
    if (event.target instanceof Node && event.currentTarget.contains(event.target)) changed.current = true
  }
  const close = async () => {
    const unsaved = typeof dirty === 'function' ? dirty() : (dirty ?? changed.current)
    if (!unsaved || (await confirmDiscard())) onClose()
  }
  useLayer(frame, {
    modal: true,
    onDismiss: close,
    initialFocus: () =>
      body.current && (firstTabStop(body.current) ?? frame.current?.querySelector<HTMLElement>('[role="dialog"]')),
  })

  const content = (
    <div ref={body} className={styles.body} data-scrolls>
      {children}
    </div>
  )
  const inside = (
    <>
      {side ? (
        <div className={styles.parts}>
          {side}
          {content}
        </div>
      ) : (
        content
      )}
      {(note || actions) && (
        <footer className={styles.foot}>
          {note && <span className={styles.note}>{note}</span>}
          <span className={styles.actions}>
            <CloseDialog value={close}>{actions}</CloseDialog>
          </span>
        </footer>
      )}
    </>
  )
  return (
    <div ref={frame} className={styles.backdrop}>
      <div
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={subtitle ? `${id}-subtitle` : undefined}
        tabIndex={-1}
        className={classNames(styles.dialog, styles[size], Boolean(side) && styles.sided)}
        onKeyDown={(event) => cycleTab(event, event.currentTarget)}
      >
        <header className={styles.head}>
          <div>
            <h2 id={`${id}-title`}>{title}</h2>
            {subtitle && <p id={`${id}-subtitle`}>{subtitle}</p>}
          </div>
          {!bare && <IconButton name={texts.close} icon={<X />} size="s" onClick={close} />}
        </header>
        {onSubmit ? (
          <form
            noValidate
            className={styles.form}
            onInput={noteChange}
            onSubmit={(event) => {
              event.preventDefault()
              // A dialog opened from a form is its React child: its submit must not reach the outer form.
              event.stopPropagation()
              onSubmit()
            }}
          >
            {inside}
          </form>
        ) : (
          inside
        )}
      </div>
    </div>
  )
}
