import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { fieldsTexts as texts } from '../texts/fields.texts.ts'
import { Control } from './control.tsx'
import { FieldFrame, useFieldIds } from './field.tsx'
import { joinRefs } from './join-refs.ts'

interface SearchFieldProps {
  /** The accessible name, and the placeholder unless there is another. */
  label: string
  value: string
  onChange(value: string): void
  placeholder?: string
  onSubmit?: (value: string) => void
  inputRef?: Ref<HTMLInputElement>
  autoFocus?: boolean
  maxLength?: number
  /** Shown on the right while nothing is typed: a Kbd. */
  after?: ReactNode
  /** Ids of a list below it, and of the option that Enter chooses. */
  list?: { id: string; active: string | undefined }
}

/** Escape first clears it, and only then closes the surrounding layer. */
export function SearchField({
  label,
  value,
  onChange,
  placeholder = label,
  onSubmit,
  inputRef,
  autoFocus,
  maxLength,
  after,
  list,
}: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const { id, control } = useFieldIds({})
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && onSubmit) {
      // The focus may move meanwhile, and the same key must not press what it moves to.
      event.preventDefault()
      onSubmit(value)
    }
    if (event.key !== 'Escape' || !value) return
    event.preventDefault()
    onChange('')
  }
  const clear = () => {
    onChange('')
    own.current?.focus()
  }
  return (
    <FieldFrame id={id} label={label} hideLabel>
      <Control
        {...control}
        ref={joinRefs(own, inputRef)}
        type="search"
        {...(list && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': list.id,
          'aria-activedescendant': list.active,
        })}
        enterKeyHint="search"
        {...{ value, placeholder, autoFocus, maxLength, onKeyDown }}
        onChange={(event) => onChange(event.target.value)}
        before={<Search />}
        after={value ? <IconButton size="s" name={texts.clear} icon={<X />} onClick={clear} /> : after}
      />
    </FieldFrame>
  )
}
