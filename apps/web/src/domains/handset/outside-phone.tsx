import { handsetLimits, phoneBehaviors, ringBehaviors } from '@frontdesk/contract/handset/handset'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ImagePlus, Send, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type AnswerTo, api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { failureText } from './failure-texts.ts'
import styles from './handset.module.css'
import type { Phone } from './handset.page.tsx'
import { PhonePicture } from './phone-picture.tsx'
import { smallPicture } from './small-picture.ts'
import { handsetTexts as texts } from './texts/handset.texts.ts'
import { VoicePanel } from './voice/voice-panel.tsx'

interface OutsidePhoneProps {
  number: string
  phone: Phone | undefined
  agency: AnswerTo<'handset', 'listPhones'>['agency']
}

const everyMs = 1000

/** One phone, as its owner sees it. */
export function OutsidePhone({ number, phone, agency }: OutsidePhoneProps) {
  const client = useQueryClient()
  const params = { number }
  const list = api.handset.listTexts.queryOptions({ params })
  const { data } = useQuery({ ...list, refetchInterval: everyMs })
  const behave = useMutation({
    mutationFn: (body: Partial<Pick<Phone, 'behavior' | 'rings'>>) => api.handset.setBehavior({ params, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: api.handset.listPhones.queryKey() }),
    onError: (error) => snack.error(failureText('setBehavior', error)),
  })
  const end = useRef<HTMLLIElement>(null)
  const count = data?.data.length ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is scrolled to
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [count])
  return (
    <section className={styles.phone} aria-label={phone?.name || formatPhone(number)}>
      <header className={styles.phoneHead}>
        <h2>{phone?.name || formatPhone(number)}</h2>
        <p>{formatPhone(number)}</p>
      </header>
      <VoicePanel number={number} agency={agency} />
      <SelectField
        label={texts.behavior}
        value={phone?.behavior ?? 'normal'}
        onChange={(next) => behave.mutate({ behavior: next as Phone['behavior'] })}
        options={phoneBehaviors.map((value) => ({ value, label: texts.behaviors[value] }))}
      />
      <SelectField
        label={texts.rings}
        value={phone?.rings ?? 'answers'}
        onChange={(next) => behave.mutate({ rings: next as Phone['rings'] })}
        options={ringBehaviors.map((value) => ({ value, label: texts.ringBehaviors[value] }))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul className={styles.texts} aria-label={texts.texts(formatPhone(number))} tabIndex={0}>
        {data?.data.map(({ id, flow, text, media, at }, index) => (
          <li
            key={id}
            ref={index === count - 1 ? end : undefined}
            className={flow === 'sent' ? styles.sent : styles.got}
          >
            {media.map((each) => (
              <PhonePicture key={each.id} number={number} picture={each.id} />
            ))}
            {text !== '' && (
              <span className={styles.bubble} dir="auto">
                {text}
              </span>
            )}
            <time dateTime={at}>{formatDateTime(at)}</time>
          </li>
        ))}
      </ul>
      <Write
        number={number}
        agency={[...agency, ...servicesIn(data?.data ?? [], agency)]}
        onSent={() => void client.invalidateQueries({ queryKey: list.queryKey })}
      />
    </section>
  )
}

/** Others that texted this phone, such as the registry that asks a sole proprietor to reply. */
function servicesIn(all: AnswerTo<'handset', 'listTexts'>['data'], agency: OutsidePhoneProps['agency']) {
  const known = new Set(agency.map(({ phoneNumber }) => phoneNumber))
  const others = new Set(all.map(({ other }) => other).filter((other) => !known.has(other)))
  return [...others].map((phoneNumber) => ({ phoneNumber, friendlyName: '' }))
}

interface WriteProps extends Pick<OutsidePhoneProps, 'number' | 'agency'> {
  onSent(): void
}

function Write({ number, agency, onSent }: WriteProps) {
  const [to, setTo] = useState(agency[0]?.phoneNumber ?? '')
  const [text, setText] = useState('')
  const [picture, setPicture] = useState<string>()
  const picker = useRef<HTMLInputElement>(null)
  const send = useMutation({
    mutationFn: () =>
      api.handset.textAgency({
        params: { number },
        body: { to, message: text.trim(), pictures: picture ? [picture] : [] },
      }),
    onSuccess() {
      setText('')
      setPicture(undefined)
      onSent()
    },
    onError: (error) => snack.error(failureText('textAgency', error)),
  })
  if (agency.length === 0) return <p className={styles.hint}>{texts.noNumbers}</p>
  const nothing = text.trim() === '' && !picture
  const submit = () => {
    if (!nothing && !send.isPending) send.mutate()
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    try {
      setPicture(await smallPicture(file))
    } catch {
      snack.error(texts.pictureWrong)
    }
  }
  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <SelectField
        label={texts.to}
        value={to}
        onChange={setTo}
        options={agency.map(({ phoneNumber, friendlyName }) => ({
          value: phoneNumber,
          label: [friendlyName, formatPhone(phoneNumber)].filter(Boolean).join(' '),
        }))}
      />
      <TextArea
        label={texts.text}
        hideLabel
        placeholder={texts.placeholder}
        minRows={1}
        maxRows={5}
        value={text}
        onChange={setText}
        onSubmit={submit}
        limit={handsetLimits.text}
      />
      <div className={styles.acts}>
        {picture ? (
          <IconButton name={texts.removePicture} icon={<X />} onClick={() => setPicture(undefined)} />
        ) : (
          <IconButton name={texts.picture} icon={<ImagePlus />} onClick={() => picker.current?.click()} />
        )}
        {picture && <img className={styles.chosen} src={picture} alt={texts.pictureOf} />}
        <input
          ref={picker}
          type="file"
          hidden
          accept="image/*"
          aria-label={texts.picture}
          onChange={(event) => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button type="submit" look="solid" icon={<Send />} busy={send.isPending} disabled={nothing}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}
