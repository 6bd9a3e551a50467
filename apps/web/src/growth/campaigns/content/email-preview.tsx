import { useQuery } from '@tanstack/react-query'
import { Moon } from 'lucide-react'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { EmailFrame } from './email-frame.tsx'
import styles from './preview.module.css'
import { previewTexts as texts } from './texts/content.texts.ts'
import type { PreviewedPerson } from './use-preview.ts'

const widths = [
  { value: 390, label: texts.phoneWidth },
  { value: 640, label: texts.computerWidth },
] as const

/** The email as a phone and a computer show it, light and dark. */
export function EmailPreview({ person }: { person: PreviewedPerson }) {
  const [width, setWidth] = useState<390 | 640>(390)
  const [dark, setDark] = useState(false)
  const { data: sender } = useQuery(api.campaigns.getEmailSender.queryOptions())
  return (
    <div className={styles.email}>
      <div className={styles.looks}>
        <div className={styles.widths} role="radiogroup" aria-label={texts.width}>
          {widths.map(({ value, label }) => (
            // biome-ignore lint/a11y/useSemanticElements: two buttons side by side, as a switch
            <button
              key={value}
              type="button"
              role="radio"
              aria-checked={value === width}
              className={styles.look}
              onClick={() => setWidth(value)}
            >
              {label} {value}
            </button>
          ))}
        </div>
        <IconButton name={texts.dark} icon={<Moon />} pressed={dark} onClick={() => setDark(!dark)} />
      </div>
      <div className={styles.mail} style={{ maxWidth: width + 2 }} data-dark={dark || undefined}>
        <div className={styles.subject}>
          <strong dir="auto">{person.subject || texts.noSubject}</strong>
          {sender && <span>{texts.from(`${sender.name} <${sender.from}>`)}</span>}
        </div>
        <EmailFrame html={person.html ?? ''} title={texts.emailOf(person.name)} width={width} dark={dark} />
      </div>
    </div>
  )
}
