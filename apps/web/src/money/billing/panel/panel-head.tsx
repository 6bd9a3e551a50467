import { ArrowLeft, Download, Mail, X } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Invoice } from '../billing.queries.ts'
import { StatusChip } from '../invoices/status-chip.tsx'
import { useDownload } from '../invoices/use-download.ts'
import { invoiceTexts as texts } from '../texts/invoice.texts.ts'
import { MailDialog } from './mail-dialog.tsx'
import styles from './panel.module.css'

interface PanelHeadProps {
  invoice: Invoice | undefined
  onClose(): void
}

export const PanelHead = ({ invoice, onClose }: PanelHeadProps) => (
  <header className={styles.head}>
    {/* Where the panel is the only pane. */}
    <IconButton size="s" name={texts.back} icon={<ArrowLeft />} className={styles.back} onClick={onClose} />
    {invoice ? <Named invoice={invoice} /> : <Skeleton width={120} height={16} />}
    <IconButton size="s" name={texts.close} icon={<X />} shortcut="Esc" className={styles.close} onClick={onClose} />
  </header>
)

function Named({ invoice }: { invoice: Invoice }) {
  const { ghost } = useMe()
  const download = useDownload()
  const [mails, setMails] = useState(false)
  const { id, number, shownStatus } = invoice
  return (
    <>
      <h2>{number ?? texts.next}</h2>
      <StatusChip status={shownStatus} />
      <span className={styles.space} />
      {id !== null && number !== null && (
        <>
          <Button
            size="s"
            icon={<Download />}
            busy={download.isPending}
            aria-label={texts.download(number)}
            onClick={() => download.mutate(invoice)}
          >
            {texts.pdf}
          </Button>
          {!ghost && <IconButton size="s" name={texts.mail} icon={<Mail />} onClick={() => setMails(true)} />}
          {mails && <MailDialog invoice={id} number={number} onClose={() => setMails(false)} />}
        </>
      )}
    </>
  )
}
