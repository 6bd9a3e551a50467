import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { fieldsTexts } from '../texts/fields.texts.ts'
import styles from './autocomplete-field.module.css'
import { Control, isOnlyField } from './control.tsx'
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx'
import { seenText } from './seen-text.ts'
import { Suggestions } from './suggestions.tsx'
import { type OptionSource, useOptions } from './use-options.ts'

interface AutocompleteFieldProps extends FieldProps<string> {
  /** A function must have a stable identity between renders. */
  options: OptionSource
  /** Any text is a value; otherwise only an option is, and leaving the field restores the last one. */
  free?: boolean
  /** New text is offered as an addition to the list. */
  addsNew?: boolean
  /** Called instead of onChange when an option is chosen, not typed. */
  onChoose?: ((option: string) => void) | undefined
  placeholder?: string | undefined
}

const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Text with suggestions; its value is the text. */
export function AutocompleteField({
  label,
  hideLabel,
  error,
  hint,
  required,
  value,
  onChange,
  onBlur,
  inputRef,
  options: source,
  free = false,
  addsNew = false,
  onChoose = onChange,
  placeholder = free ? fieldsTexts.chooseOrType : undefined,
  ...input
}: AutocompleteFieldProps) {
  const { id, control } = useFieldIds({ error, hint, required })
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // What was typed since the last choice; undefined while the value is the chosen one.
  const [draft, setDraft] = useState<string>()
  const { options: known, loading, failure } = useOptions(source, draft ?? '', open)
  const typed = draft?.trim() ?? ''
  const isKnown = known.some((option) => sameText(option, typed))
  const options = addsNew && typed && !isKnown && !loading ? [...known, typed] : known

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (option: string) => {
    setDraft(undefined)
    close()
    onChoose(option)
  }
  const type = (text: string) => {
    setDraft(text)
    setOpen(true)
    setActive(-1)
    if (free || text === '') onChange(text)
  }
  /** `geico` means the GEICO of the list. */
  const settle = () => {
    const meant =
      typed && (!free || Array.isArray(source)) ? known.find((option) => sameText(option, typed)) : undefined
    if (meant !== undefined && meant !== value) onChange(meant)
    setDraft(undefined)
    close()
  }
  const leave = () => {
    settle()
    onBlur?.()
  }
  const nothing = !loading && options.length === 0
  const any = open && !(nothing && free && !failure)
  // The letter is painted first; the list is rendered with low priority, and closed at once.
  const shown = useDeferredValue(any) && any
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = options[active]
    if (step && !input.readOnly) {
      event.preventDefault()
      if (open)
        setActive((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % Math.max(options.length, 1))
      else setOpen(true)
    } else if (event.key === 'Tab') {
      close()
    } else if (event.key === 'Enter' && open && option !== undefined) {
      event.preventDefault()
      choose(option)
    } else if (event.key === 'Enter' && draft !== undefined) {
      // What was typed becomes the value; the form is sent by the next Enter.
      if (!(free && isOnlyField(event.currentTarget))) event.preventDefault()
      const [only] = known
      const isOnly = only !== undefined && known.length === 1 && typed !== '' && !loading
      if (isOnly && !sameText(only, typed)) choose(only)
      else if (free || isKnown) settle()
    }
  }

  const listId = `${id}-list`
  return (
    <FieldFrame {...{ id, label, hideLabel, error, hint, required }}>
      <div ref={box}>
        <Control
          {...input}
          {...control}
          ref={inputRef}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
          // Free text is passed to the owner at once, who may also have accepted it and cleared the field.
          value={free ? value : (draft ?? value)}
          onChange={(event) => type(seenText(event.target, 'line'))}
          placeholder={placeholder}
          onClick={() => !input.readOnly && setOpen(true)}
          // Focused by Tab, not by a dialog that opens.
          onKeyUp={(event) => event.key === 'Tab' && !input.readOnly && setOpen(true)}
          onBlur={leave}
          onKeyDown={onKeyDown}
          after={loading ? <Spinner className={styles.mark} /> : <ChevronDown className={styles.mark} aria-hidden />}
        />
      </div>
      {shown && (
        <Suggestions
          {...{ box, listId, label, options, active }}
          added={options === known ? undefined : typed}
          note={failure ?? (loading ? fieldsTexts.searching : fieldsTexts.nothingFound)}
          onChoose={choose}
          onClose={close}
        />
      )}
    </FieldFrame>
  )
}
