import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, Mail, QrCode } from 'lucide-react'
import { Notice } from '#domains/auth/auth.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { useCopied } from '#ui/actions/use-copied.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { formatDateTime } from '#ui/format/dates.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { linkFailureText } from '../failure-texts.ts'
import { type ConsentLinkState, consentKey, consentLinkQuery } from '../sending.queries.ts'
import { consentLinkTexts as texts } from '../texts/consent-link.texts.ts'
import styles from './consent-link.module.css'

interface ConsentLinkDialogProps {
  contactId: string
  name: string
  phone: string
  onClose(): void
}

/** Makes a link to the page on which a client agrees to texts: on the screen, or by email. */
export function ConsentLinkDialog({ contactId, name, phone, onClose }: ConsentLinkDialogProps) {
  const query = useQuery(consentLinkQuery(contactId, phone))
  return (
    <Dialog
      open
      size="sm"
      title={texts.title}
      subtitle={formatPhone(phone)}
      onClose={onClose}
      dirty={false}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className={styles.dialog}>
        <p>{texts.lead(name, formatPhone(phone))}</p>
        <QueryState query={query} failureText={(error) => linkFailureText('getConsentLink', error)}>
          {(state) => <Links state={state} contactId={contactId} phone={phone} />}
        </QueryState>
      </div>
    </Dialog>
  )
}

interface LinksProps {
  state: ConsentLinkState
  contactId: string
  phone: string
}

function Links({ state: { link, email, optedOut }, contactId, phone }: LinksProps) {
  const client = useQueryClient()
  const isAdmin = hasAdminRights(useMe().role)
  const refresh = () => client.invalidateQueries({ queryKey: consentKey })
  const params = { id: contactId }
  const make = useMutation({
    mutationFn: (by: 'screen' | 'mail') => api.consentLinks.createConsentLink({ params, body: { phone, by } }),
    onSuccess({ link: { mailedTo } }) {
      if (mailedTo !== null) snack.success(texts.mailed(mailedTo))
      return refresh()
    },
    onError: (error) => snack.error(linkFailureText('createConsentLink', error)),
  })
  const cancel = useMutation({
    mutationFn: () => api.consentLinks.cancelConsentLink({ params, query: { phone } }),
    onSuccess() {
      snack.success(texts.canceled)
      return refresh()
    },
    onError: (error) => snack.error(linkFailureText('cancelConsentLink', error)),
  })
  const made = make.data
  const shown = made && made.link.id === link?.id ? made.shown : null
  if (made && !link && !optedOut && !cancel.isSuccess)
    return (
      <Notice look="ok" title={texts.agreed}>
        {texts.agreedText(formatPhone(phone))}
      </Notice>
    )
  const { mailedTo } = link ?? { mailedTo: null }
  const opened = mailedTo === null ? texts.shownBefore : texts.mailedTo(mailedTo)
  return (
    <>
      <p className={styles.muted}>{texts.once}</p>
      {link && !shown && <Notice look="info">{texts.open(opened, formatDateTime(link.expiresAt))}</Notice>}
      {shown && <ShownLink {...shown} />}
      <div className={styles.acts}>
        {isAdmin && (
          <Button
            icon={<QrCode />}
            busy={make.isPending && make.variables === 'screen'}
            disabled={make.isPending}
            onClick={() => make.mutate('screen')}
          >
            {shown ? texts.showNew : texts.show}
          </Button>
        )}
        {email !== null && (
          <Button
            icon={<Mail />}
            busy={make.isPending && make.variables === 'mail'}
            disabled={make.isPending}
            onClick={() => make.mutate('mail')}
          >
            {texts.mail(email)}
          </Button>
        )}
        {link && (
          <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {texts.cancelLink}
          </Button>
        )}
      </div>
      {email === null && <p className={styles.muted}>{texts.noEmail}</p>}
      {!isAdmin && <p className={styles.muted}>{texts.shownByAdmins}</p>}
    </>
  )
}

function ShownLink({ url, qr }: { url: string; qr: string }) {
  const { copied, copy } = useCopied()
  return (
    <div className={styles.shown}>
      <img src={qr} alt={texts.qr} width={184} height={184} className={styles.qr} />
      <p className={styles.muted}>{texts.scan}</p>
      <code className={styles.url}>{url}</code>
      <Button icon={<Copy />} onClick={() => void copy(url)}>
        {copied ? texts.copied : texts.copy}
      </Button>
    </div>
  )
}
