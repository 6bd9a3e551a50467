import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './content.module.css'
import { contentTexts as texts } from './texts/content.texts.ts'

/** As many as an email keeps. */
const longest = 200

/** What the selected picture says to those who don't see it; or that it is only decoration. */
export function DescribePicture({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const before = editor.getAttributes('image')
  const [alt, setAlt] = useState(String(before.alt ?? ''))
  const [decorative, setDecorative] = useState(before.decorative === true)
  const [error, setError] = useState<string>()
  const set = () => {
    const words = alt.trim()
    if (!decorative && words === '') return setError(texts.noDescription)
    editor.commands.updateAttributes('image', { alt: decorative ? '' : words, decorative })
    onDone()
  }
  return (
    <form
      className={styles.link}
      onSubmit={(event) => {
        event.preventDefault()
        set()
      }}
    >
      <TextField
        label={texts.pictureShows}
        autoFocus
        maxLength={longest}
        disabled={decorative}
        value={decorative ? '' : alt}
        onChange={(typed) => {
          setAlt(typed)
          setError(undefined)
        }}
        error={decorative ? undefined : error}
      />
      <Checkbox label={texts.decorative} value={decorative} onChange={setDecorative} />
      <div>
        <Button look="solid" type="submit">
          {texts.describe}
        </Button>
      </div>
    </form>
  )
}
