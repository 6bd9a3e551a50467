import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import form from '../frame/form.module.css'
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
        <h2>Save these recovery codes</h2>
        <p>Each one signs you in once when you don’t have your authenticator. They won’t be shown again.</p>
      </div>
      <ul className={styles.codes} aria-label="Recovery codes" data-print>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button size="s" icon={<Copy />} onClick={() => copyText(text, 'Recovery codes')}>
          Copy
        </Button>
        <Button size="s" icon={<Download />} onClick={() => download(text)}>
          Download
        </Button>
        <Button size="s" icon={<Printer />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className={form.row}>
        <Checkbox label="I have saved them" value={kept} onChange={setKept} />
        <Button type="submit" look="solid" disabled={kept ? undefined : 'Save the codes first, then check the box.'}>
          Continue
        </Button>
      </div>
    </form>
  )
}

function download(text: string) {
  const url = URL.createObjectURL(new Blob([`Frontdesk recovery codes, each works once\n\n${text}\n`]))
  const link = document.createElement('a')
  link.href = url
  link.download = 'frontdesk-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(url)
}
