import { useState } from 'react'
import { pictureProblem } from '#platform/picture-problem.ts'
import { Button } from '#ui/actions/button.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { mobileAppTexts as texts } from '../texts/mobile-app.texts.ts'
import { drawLogo, isTooDetailed } from './draw-logo.ts'
import styles from './mobile-app.module.css'

interface LogoFieldProps {
  /** A path, a data URL, or empty. */
  value: string
  disabled: boolean
  onChange(logo: string): void
}

export function LogoField({ value, disabled, onChange }: LogoFieldProps) {
  const [problem, setProblem] = useState<string>()
  const take = async ([file]: File[]) => {
    if (!file) return
    const found = await pictureProblem(file, texts.unreadable)
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
          label={value ? texts.changeLogo : texts.chooseLogo}
          hint={texts.logoHint}
          accept={['image/png', 'image/jpeg', 'image/gif']}
          maxBytes={10 * 1024 * 1024}
          onFiles={(files) => void take(files)}
          error={problem}
          disabled={disabled}
        />
      </div>
      {value && !disabled && <Button onClick={() => onChange('')}>{texts.removeLogo}</Button>}
    </div>
  )
}
