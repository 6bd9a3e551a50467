import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, PhoneOff, Plus, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { hasCode } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { type AnswerTo, api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { failureText } from './failure-texts.ts'
import styles from './handset.module.css'
import { OutsidePhone } from './outside-phone.tsx'
import { TakePhone } from './take-phone.tsx'
import { handsetTexts as texts } from './texts/handset.texts.ts'

export type Phone = AnswerTo<'handset', 'takePhone'>

/** What a phone shows is only known here, so it is asked for. */
const everyMs = 1500

/** The outside phones of the embedded carrier. */
export function HandsetPage() {
  const [chosen, choose] = useState<string>()
  const [taking, setTaking] = useState(false)
  const query = useQuery({ ...api.handset.listPhones.queryOptions(), refetchInterval: everyMs })
  if (hasCode(query.error, 'handsetOff'))
    return <EmptyState icon={<PhoneOff />} title={texts.off} text={texts.offText} />
  return (
    <div className={styles.page} data-chosen={chosen !== undefined || undefined}>
      <section className={styles.phones} aria-label={texts.phones}>
        <header className={styles.head}>
          <div>
            <h1>{texts.title}</h1>
            <p>{texts.lead}</p>
          </div>
          <Button look="solid" icon={<Plus />} onClick={() => setTaking(true)}>
            {texts.take}
          </Button>
        </header>
        <QueryState query={query} failureText={(error) => failureText('listPhones', error)}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState compact icon={<Smartphone />} title={texts.none} text={texts.noneText} />
            ) : (
              <ul className={styles.list}>
                {data.map((phone) => (
                  <li key={phone.number}>
                    <button
                      type="button"
                      className={styles.item}
                      aria-current={phone.number === chosen || undefined}
                      onClick={() => choose(phone.number)}
                    >
                      <span className={styles.name}>{phone.name || formatPhone(phone.number)}</span>
                      {phone.name && <span className={styles.under}>{formatPhone(phone.number)}</span>}
                      <span className={styles.under} dir="auto">
                        {phone.last}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      </section>
      <main className={styles.stage}>
        {chosen !== undefined && (
          <span className={styles.back}>
            <IconButton name={texts.back} icon={<ArrowLeft />} onClick={() => choose(undefined)} />
          </span>
        )}
        {query.data && chosen !== undefined ? (
          <OutsidePhone
            key={chosen}
            number={chosen}
            phone={query.data.data.find(({ number }) => number === chosen)}
            agency={query.data.agency}
          />
        ) : (
          <p className={styles.hint}>{texts.choose}</p>
        )}
      </main>
      {taking && (
        <TakePhone
          onClose={() => setTaking(false)}
          onTaken={(number) => {
            setTaking(false)
            choose(number)
            void query.refetch()
          }}
        />
      )}
    </div>
  )
}
