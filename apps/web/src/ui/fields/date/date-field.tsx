import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '../../actions/icon-button.tsx'
import { formatDay } from '../../format/dates.ts'
import { dayLabel, isMonthDay } from '../../format/days.ts'
import { dayOf } from '../../format/zone.ts'
import { datesTexts } from '../../texts/dates.texts.ts'
import { Control, isOnlyField } from '../control.tsx'
import { FieldFrame, type FieldProps, useFieldIds } from '../field.tsx'
import { joinRefs } from '../join-refs.ts'
import { CalendarPopover } from './calendar-popover.tsx'
import styles from './date-field.module.css'
import { type DaySense, typedDay } from './typed-day.ts'

interface DateFieldProps extends FieldProps<string> {
  /** `YYYY-MM-DD`. */
  min?: string
  max?: string
  /** Which days make sense: `past` for a birth date. By default known from the limits. */
  sense?: DaySense | undefined
  /** The current day where the agency is. */
  today?: string | undefined
  /** Text that is no date becomes the value too: a form checks it, and stores it as a draft. */
  keepsText?: boolean
}

/** Value `YYYY-MM-DD`, or empty. Typed in any way that people write dates, or chosen from a calendar. */
export function DateField({
  label,
  hideLabel,
  error: otherError,
  hint,
  required,
  value,
  onChange,
  onBlur,
  inputRef,
  min,
  max,
  today = dayOf(Date.now()),
  sense = min && min >= today ? 'future' : max && max <= today ? 'past' : 'any',
  keepsText = false,
  ...input
}: DateFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  // What was typed, while the value is what it was understood as.
  const [typed, setTyped] = useState<{ text: string; value: string; left: boolean }>()
  const draft = typed?.value === value ? typed : undefined
  const shown = draft?.text ?? (isMonthDay(value) ? formatDay(value) : value)
  const read = (text: string) => typedDay(text, { today, sense })
  const found = read(shown)
  const day = found && 'day' in found ? found.day : ''

  const idle = !draft || draft.left
  const error = otherError ?? (idle && shown ? problemOf(found, { min, max }) : undefined)
  const { id, control } = useFieldIds({ error, hint, required })

  const type = (text: string) => {
    const understood = read(text)
    const next = understood === null ? '' : 'day' in understood ? understood.day : keepsText ? text : value
    // Without a form around it, a field may start a search: `3/4` on the way to `3/4/90` must not.
    const now = keepsText || understood === null || isWhole.test(text.trim())
    setTyped({ text, value: now ? next : value, left: false })
    if (now && next !== value) onChange(next)
  }
  const settle = () => {
    if (!draft) return
    if (found && !day) return setTyped({ ...draft, left: true })
    setTyped(undefined)
    if (day !== value) onChange(day)
  }
  const openCalendar = () => {
    if (input.disabled || input.readOnly) return
    own.current?.focus()
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // What was typed becomes the value; the surrounding form is submitted by the next Enter.
    if (event.key === 'Enter' && draft && !draft.left) {
      if (!isOnlyField(event.currentTarget)) event.preventDefault()
      settle()
    }
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    openCalendar()
  }
  return (
    <FieldFrame {...{ id, label, hideLabel, error, hint, required }}>
      <div ref={box} className={styles.box}>
        <Control
          {...input}
          {...control}
          ref={joinRefs(own, inputRef)}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={open ? `${id}-calendar` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={datesTexts.format}
          className="tabular"
          value={shown}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            settle()
            onBlur?.()
          }}
          onKeyDown={onKeyDown}
          after={
            <IconButton
              size="s"
              // The arrow key opens the calendar from the field.
              tabIndex={-1}
              name={datesTexts.open}
              icon={<CalendarDays />}
              disabled={input.disabled || input.readOnly}
              onClick={() => (open ? setOpen(false) : openCalendar())}
            />
          }
        />
        <span className={styles.read} role="status" hidden={idle || !day || open}>
          {!idle && day && !open ? dayLabel(day) : ''}
        </span>
      </div>
      {open && (
        <CalendarPopover
          id={`${id}-calendar`}
          anchor={box.current}
          value={day}
          {...{ today, min, max }}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            setTyped(undefined)
            setOpen(false)
            if (chosen !== value) onChange(chosen)
          }}
        />
      )}
    </FieldFrame>
  )
}

/** Month, day, and a year of four digits: nothing is left to add. */
const isWhole = /^(?:\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}-\d{2}-\d{2})$/

function problemOf(
  found: ReturnType<typeof typedDay>,
  { min, max }: { min?: string | undefined; max?: string | undefined },
): string | undefined {
  if (!found) return undefined
  if ('problem' in found) return found.problem
  if (min && found.day < min) return datesTexts.notBefore(formatDay(min))
  if (max && found.day > max) return datesTexts.notAfter(formatDay(max))
  return undefined
}
