// The payment provider's form, in a document of its own: its script never runs in the app.
import {
  readFromStripeForm,
  stripeFormName,
  stripeFormPath,
  type ToStripeForm,
} from '@frontdesk/contract/money/billing/stripe-form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { payTexts, createTexts as texts } from '../texts/methods.texts.ts'
import { failureText } from './failure-texts.ts'
import { type MethodFormProps, MethodTypes } from './method-types.tsx'
import styles from './methods.module.css'
import { MethodRefused, saveNewMethod } from './use-new-method.ts'

/** A new payment method in the provider's form. Mounted again for each type. */
export function StripeForm({ type, onType, extras, makeDefault, save, isPaying, onCreated, onClose }: MethodFormProps) {
  const { account, email } = useMe()
  const payer = { name: account.name, email }
  const frame = useRef<HTMLIFrameElement>(null)
  const setup = useQuery({
    queryKey: ['billing', 'setup', account.id, type],
    queryFn: () => api.billing.beginPaymentMethod({ params: { id: account.id }, body: { type } }),
    gcTime: 0,
    // Begun once, whatever else happens in billing: what is typed belongs to this setup.
    staleTime: 'static',
  })
  const [state, setState] = useState<FormState>('loading')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const finishing = useMutation({
    mutationFn: (id: string) => saveNewMethod(account.id, { setup: id, makeDefault }),
    onSuccess: onCreated,
    onError: (error) =>
      setProblem(error instanceof MethodRefused ? error.message : failureText('finishPaymentMethod', error)),
    onSettled: () => setSending(false),
  })
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      onSubmit={() => {
        // Without the form there is nothing to save: what is wrong with it is shown.
        if (setup.error) return void setup.refetch()
        if (state !== 'ready') return
        setProblem(undefined)
        setSending(true)
        tell(frame, { form: stripeFormName, kind: 'save' })
      }}
      submit={{ text: save, busy: isSending || isPaying || setup.isFetching || (!setup.error && state === 'loading') }}
    >
      <div className={styles.fields}>
        <MethodTypes value={type} onChange={onType} />
        {setup.data && (
          <Frame
            frame={frame}
            title={texts.title}
            onState={(next) => {
              setState(next)
              if (next !== 'ready') setSending(false)
            }}
            first={{ kind: 'show', clientSecret: setup.data.client_secret, ...payer, dark: isDark() }}
            onDone={() => setup.data && finishing.mutate(setup.data.setup)}
            onFail={(message) => {
              setSending(false)
              setProblem(message)
            }}
          />
        )}
        {extras}
        {(problem || setup.error) && (
          <p role="alert" className={styles.problem}>
            {problem ?? failureText('beginPaymentMethod', setup.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}

interface StripeConfirmationProps {
  clientSecret: string
  /** Confirmed or not: the server reads the newest state. */
  onDone(): void
}

/** The bank's own question about a payment. */
export function StripeConfirmation({ clientSecret, onDone }: StripeConfirmationProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <Frame
      frame={frame}
      title={payTexts.confirmTitle}
      first={{ kind: 'confirm', clientSecret }}
      onDone={onDone}
      onFail={onDone}
    />
  )
}

const isDark = () => document.documentElement.style.colorScheme === 'dark'

const tell = (frame: RefObject<HTMLIFrameElement | null>, message: ToStripeForm) =>
  frame.current?.contentWindow?.postMessage(message, window.location.origin)

type Without<T> = T extends unknown ? Omit<T, 'form'> : never

type FormState = 'loading' | 'ready' | 'missing'

interface FrameProps {
  frame: RefObject<HTMLIFrameElement | null>
  title: string
  onState?(state: FormState): void
  /** Sent once the form is there. */
  first: Without<ToStripeForm>
  onDone(): void
  onFail(message: string): void
}

/** Time for the provider's script to load. */
const patienceMs = 20_000

/** The form, loaded again on request where it doesn't come. */
function Frame(props: FrameProps) {
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const miss = () => {
    setFailed(true)
    props.onState?.('missing')
  }
  if (!hasFailed) return <Loaded key={attempt} {...props} onMissing={miss} />
  const retry = () => {
    props.onState?.('loading')
    setAttempt(attempt + 1)
    setFailed(false)
  }
  return (
    <p role="alert" className={styles.problem}>
      {texts.formFailed}{' '}
      <Button size="s" onClick={retry}>
        {texts.retry}
      </Button>
    </p>
  )
}

function Loaded({ frame, onMissing, ...props }: FrameProps & { onMissing(): void }) {
  const [height, setHeight] = useState(0)
  const latest = useRef({ ...props, onMissing })
  latest.current = { ...props, onMissing }
  useEffect(() => {
    const timer = window.setTimeout(() => latest.current.onMissing(), patienceMs)
    const listen = ({ data, source, origin }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return
      const message = readFromStripeForm(data)
      if (message?.kind === 'loaded') tell(frame, { form: stripeFormName, ...latest.current.first })
      else if (message?.kind === 'height') setHeight(message.height)
      else if (message?.kind === 'ready') {
        window.clearTimeout(timer)
        latest.current.onState?.('ready')
      } else if (message?.kind === 'done') latest.current.onDone()
      else if (message?.kind === 'failed' && message.during === 'load') latest.current.onMissing()
      else if (message?.kind === 'failed') latest.current.onFail(message.message)
    }
    window.addEventListener('message', listen)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('message', listen)
    }
  }, [frame])
  return (
    <>
      {height === 0 && <p role="status">{texts.loadingForm}</p>}
      <iframe ref={frame} title={props.title} src={stripeFormPath} className={styles.frame} style={{ height }} />
    </>
  )
}
