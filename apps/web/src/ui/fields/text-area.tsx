import { type AriaAttributes, type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx'
import { joinRefs } from './join-refs.ts'
import { seenText } from './seen-text.ts'
import styles from './text-area.module.css'
import { lengthNotice } from './text-limit.ts'

type ListAttributes = Pick<AriaAttributes, 'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant'>

export interface TextAreaProps extends ListAttributes, FieldProps<string, HTMLTextAreaElement> {
  /** Grows with its text between these numbers of lines. */
  minRows?: number
  maxRows?: number
  placeholder?: string
  /** The maximum length. Nothing is cut: it says how many characters are too many. */
  limit?: number
  /** With it Enter submits and Shift+Enter adds a line. */
  onSubmit?: (() => void) | undefined
  onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void
  /** Receives a key first; a prevented one is not processed further. */
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  /** The caret moved. */
  onSelect?: () => void
}

const LINE = 18
const PADDING = 14

export function TextArea({
  label,
  hideLabel,
  error: otherError,
  hint: otherHint,
  required,
  value,
  onChange,
  inputRef,
  minRows = 3,
  maxRows = 12,
  limit,
  onSubmit,
  onKeyDown: onKeyFirst,
  ...input
}: TextAreaProps) {
  const notice = limit === undefined ? {} : lengthNotice(value, limit)
  const error = otherError ?? notice.error
  const hint = notice.count ?? otherHint
  const { id, control } = useFieldIds({ error, hint, required })
  const own = useRef<HTMLTextAreaElement>(null)

  // For browsers without field-sizing. Measuring causes a layout with each key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = own.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [value])

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyFirst?.(event)
    if (event.defaultPrevented) return
    // During IME composition, Enter chooses a suggestion.
    if (!onSubmit || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSubmit()
  }
  return (
    <FieldFrame {...{ id, label, hideLabel, error, hint, required }}>
      <textarea
        {...input}
        {...control}
        ref={joinRefs(own, inputRef)}
        rows={minRows}
        value={value}
        className={styles.area}
        style={{ minHeight: minRows * LINE + PADDING, maxHeight: maxRows * LINE + PADDING }}
        onChange={(event) => onChange(seenText(event.target, 'lines'))}
        onKeyDown={onKeyDown}
      />
    </FieldFrame>
  )
}
