import type { TextsField as Texts } from '@frontdesk/contract/forms/kit/field'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from '../form-kit.module.css'
import type { FormText } from '../form-text.ts'
import { fieldTexts as texts } from '../texts/fields.texts.ts'

/** A list of short texts. Enter moves to the next one, and adds a new one at the end. */
export function TextsField({ name, field }: { name: string; field: Texts }) {
  const {
    field: { value, onChange, onBlur },
    fieldState: { error },
  } = useController<FormText>({ name })
  const list = (value ?? []) as string[]
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const added = useRef(-1)
  const add = () => {
    if (list.length >= field.most) return
    added.current = list.length
    onChange([...list, ''])
  }
  return (
    <fieldset className={styles.group}>
      <legend>{field.label}</legend>
      {list.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no identity but its place
        <div key={at} className={styles.line}>
          <TextField
            label={texts.one(field.one, at + 1)}
            hideLabel
            value={text}
            maxLength={field.limit}
            autoComplete="off"
            error={at === 0 ? error?.message : undefined}
            inputRef={(element) => {
              inputs.current[at] = element
              if (element && added.current === at) {
                added.current = -1
                element.focus()
              }
            }}
            onChange={(next) => onChange(list.with(at, next))}
            onBlur={onBlur}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !text.trim()) return
              event.preventDefault()
              if (at === list.length - 1) add()
              else inputs.current[at + 1]?.focus()
            }}
          />
          <IconButton
            name={texts.remove(field.one, at + 1)}
            icon={<X />}
            onClick={() => onChange(list.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button
        size="s"
        icon={<Plus />}
        onClick={add}
        disabled={list.length >= field.most ? texts.atMost(field.most) : false}
      >
        {texts.add(field.one)}
      </Button>
    </fieldset>
  )
}
