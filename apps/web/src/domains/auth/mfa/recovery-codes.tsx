import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import form from '../frame/form.module.css'
import { mfaTexts } from '../texts/mfa.texts.ts'
import { copyText } from './copy-text.ts'
import styles from './recovery-codes.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept(): void
}

/** Shown once: the person must confirm that the codes are saved. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false)
  const text = codes.join('\n')
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (kept) onKept()
      }}
    >
      <div className={styles.words}>
        <h2>{mfaTexts.saveCodes}</h2>
        <p>{mfaTexts.codesOnce}</p>
      </div>
      <ul className={styles.codes} aria-label={mfaTexts.codes} data-print>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button size="s" icon={<Copy />} onClick={() => copyText(text, mfaTexts.codes)}>
          {mfaTexts.copy}
        </Button>
        <Button size="s" icon={<Download />} onClick={() => download(text)}>
          {mfaTexts.download}
        </Button>
        <Button size="s" icon={<Printer />} onClick={() => window.print()}>
          {mfaTexts.print}
        </Button>
      </div>
      <div className={form.row}>
        <Checkbox label={mfaTexts.saved} value={kept} onChange={setKept} />
        <Button type="submit" look="solid" disabled={kept ? undefined : mfaTexts.saveFirst}>
          {mfaTexts.next}
        </Button>
      </div>
    </form>
  )
}

function download(text: string) {
  const url = URL.createObjectURL(new Blob([mfaTexts.file(text)]))
  const link = document.createElement('a')
  link.href = url
  link.download = 'frontdesk-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(url)
}
