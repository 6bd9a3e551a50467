import { useEffect, useState } from 'react'
import { clientAppTexts as texts } from '../texts/client-app.texts.ts'
import { AppHome } from './app-home.tsx'
import styles from './client-app.module.css'
import { type ActionKind, type Brand, type ClientCalls, type ClientFailure, newRequestId } from './client-calls.ts'
import { keepToken, readToken, takeLink } from './client-token.ts'
import { ConfirmPhone } from './confirm-phone.tsx'
import { RequestForm } from './request-form.tsx'
import { Screen } from './screen.tsx'

interface OpenedProps {
  brand: Brand
  calls: ClientCalls
  namespace: string
}

/** What was typed, with the id under which it is stored once however often it is sent. */
export interface Draft {
  id: string
  values: Readonly<Record<string, string>>
}

const newDraft = (): Draft => ({ id: newRequestId(), values: {} })

export function Opened({ brand, calls, namespace }: OpenedProps) {
  const [token, setToken] = useState(() => readToken(namespace))
  const [kind, setKind] = useState<ActionKind>()
  const [notice, setNotice] = useState<string>()
  /** What became of the link that opened the page. */
  const [openedBy, setOpenedBy] = useState<string>()
  const [drafts, setDrafts] = useState<Partial<Record<ActionKind, Draft>>>({})

  const keep = (next: string | null) => {
    keepToken(namespace, next)
    setToken(next)
  }
  const [received, setReceived] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is taken out of the address, once
  useEffect(() => {
    const link = takeLink()
    if (link === undefined) return
    calls.openLink(link).then(
      ({ token: issued }) => {
        keep(issued)
        setOpenedBy(texts.linkOpened)
      },
      (failure: ClientFailure) => setOpenedBy(failure.message),
    )
  }, [])
  const home = () => {
    setKind(undefined)
    setReceived(undefined)
    setNotice(undefined)
  }
  const choose = (chosen: ActionKind) => {
    setDrafts({ ...drafts, [chosen]: drafts[chosen] ?? newDraft() })
    setKind(chosen)
  }
  const signOut = () => {
    // The token is forgotten here in any case; an unreachable agency invalidates it when it expires.
    if (token) calls.signOut(token).catch(() => {})
    keep(null)
    setDrafts({})
  }
  if (!kind) return <AppHome brand={brand} notice={openedBy} onChoose={choose} {...(token && { onSignOut: signOut })} />
  if (received)
    return (
      <Screen title={texts.sent}>
        <p role="status">{received}</p>
        <button type="button" className={styles.solid} onClick={home}>
          {texts.done}
        </button>
      </Screen>
    )
  if (!token)
    return (
      <ConfirmPhone
        calls={calls}
        notice={notice}
        onBack={home}
        onConfirmed={(issued) => {
          setNotice(undefined)
          keep(issued)
        }}
      />
    )
  const draft = drafts[kind] ?? newDraft()
  return (
    <RequestForm
      key={kind}
      kind={kind}
      brand={brand}
      draft={draft}
      onChange={(values) => setDrafts({ ...drafts, [kind]: { ...draft, values } })}
      send={(body) => calls.send(kind, { ...body, token, id: draft.id })}
      ownLink={(showsName) => calls.ownLink(token, showsName)}
      onBack={home}
      onSent={(message) => {
        setDrafts({ ...drafts, [kind]: undefined })
        setReceived(message)
      }}
      onSignedOut={(message) => {
        setNotice(message)
        keep(null)
      }}
    />
  )
}
