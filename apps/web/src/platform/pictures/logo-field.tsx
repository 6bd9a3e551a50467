import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { checkPicture } from '../check-picture.ts'
import { logoTexts as texts } from '../texts/logo.texts.ts'
import { drawLogo, isTooDetailed } from './draw-logo.ts'
import styles from './logo-field.module.css'

interface LogoFieldProps {
  /** A path, a data URL, or empty. */
  value: string
  disabled?: boolean
  onChange(logo: string): void
  /** The server's message. */
  error?: string | undefined
}

/** The logo of the agency: any picture, drawn as a square PNG. */
export function LogoField({ value, disabled = false, onChange, error }: LogoFieldProps) {
  const [problem, setProblem] = useState<string>()
  const take = async ([file]: File[]) => {
    if (!file) return
    const found = await checkPicture(file, texts.unreadable)
    if (found) return setProblem(found)
    try {
      const logo = await drawLogo(file)
      setProblem(isTooDetailed(logo) ? texts.tooLarge : undefined)
      if (!isTooDetailed(logo)) onChange(logo)
    } catch {
      setProblem(texts.unreadable)
    }
  }
  return (
    <div className={styles.logo}>
      {value && <img src={value} alt={texts.logo} width={72} height={72} />}
      <div className={styles.drop}>
        <FileDrop
          label={value ? texts.change : texts.choose}
          hint={texts.hint}
          accept={['image/png', 'image/jpeg', 'image/gif']}
          maxBytes={10 * 1024 * 1024}
          onFiles={(files) => void take(files)}
          error={problem ?? error}
          disabled={disabled}
        />
      </div>
      {value && !disabled && <Button onClick={() => onChange('')}>{texts.remove}</Button>}
    </div>
  )
}
