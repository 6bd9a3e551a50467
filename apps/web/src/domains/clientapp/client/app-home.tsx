import { formatPhone } from '@frontdesk/contract/kit/phone'
import { clientAppTexts as texts } from '../texts/client-app.texts.ts'
import styles from './client-app.module.css'
import type { ActionKind, Brand } from './client-calls.ts'

const kinds = ['change', 'issue', 'call', 'text', 'referral'] as const satisfies readonly ActionKind[]

interface AppHomeProps {
  brand: Brand
  notice?: string | undefined
  /** Without it the actions are only shown, for a preview. */
  onChoose?(kind: ActionKind): void
  onSignOut?(): void
}

/** The first screen: the agency, and what can be sent to it. */
export function AppHome({ brand, notice, onChoose, onSignOut }: AppHomeProps) {
  const { name, logo, phone, products, departments, referralBonus } = brand
  const Title = onChoose ? 'h1' : 'h2'
  const Part = onChoose ? 'h2' : 'h3'
  return (
    <div className={styles.screen}>
      <header className={styles.brand}>
        {logo ? (
          <img src={logo} alt="" width={88} height={88} />
        ) : (
          <span aria-hidden="true" className={styles.initial}>
            {[...name][0]}
          </span>
        )}
        <Title>{name}</Title>
      </header>
      {notice && <p role="status">{notice}</p>}
      <section className={styles.part}>
        <Part>{texts.choose}</Part>
        <ul className={styles.actions}>
          {kinds.map((kind) => (
            <li key={kind}>
              {onChoose ? (
                <button type="button" className={styles.action} onClick={() => onChoose(kind)}>
                  <ActionText kind={kind} bonus={referralBonus} />
                </button>
              ) : (
                <span className={styles.action}>
                  <ActionText kind={kind} bonus={referralBonus} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
      {phone && (
        <p className={styles.numbers}>
          <a href={`tel:+${phone}`}>{texts.callNow(formatPhone(phone))}</a>
          <a href={`sms:+${phone}`}>{texts.textNow}</a>
        </p>
      )}
      <Entries title={texts.products} of={products} Part={Part} />
      <Entries title={texts.departments} of={departments} Part={Part} />
      {onSignOut && (
        <button type="button" className={styles.plain} onClick={onSignOut}>
          {texts.signOut}
        </button>
      )}
    </div>
  )
}

const ActionText = ({ kind, bonus }: { kind: ActionKind; bonus: string }) => (
  <>
    {texts.actions[kind]} {kind === 'referral' && bonus && <small>{bonus}</small>}
  </>
)

function Entries({ title, of, Part }: { title: string; of: readonly string[]; Part: 'h2' | 'h3' }) {
  if (of.length === 0) return null
  return (
    <section className={styles.part}>
      <Part>{title}</Part>
      <ul className={styles.entries}>
        {of.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </section>
  )
}
