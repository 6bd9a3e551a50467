import { PhoneOff } from 'lucide-react'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { type Location, useLocations } from '#domains/locations/locations.public.ts'
import { Button } from '#ui/actions/button.tsx'
import { useLayer } from '#ui/overlays/layer/use-layer.ts'
import { useAsking } from '../place-call.ts'
import { dialpadTexts as texts } from '../texts/calls.texts.ts'
import styles from './emergency-screen.module.css'

/** Instead of a call for help that would reach no one. */
export function EmergencyScreen() {
  const number = useAsking((state) => state.emergency)
  return number && createPortal(<Screen number={number} />, document.body)
}

function Screen({ number }: { number: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { data = [] } = useLocations()
  const close = () => useAsking.setState({ emergency: null })
  useLayer(frame, { modal: true, onDismiss: close, initialFocus: () => button.current })
  const addresses = data.flatMap((location) => addressOf(location) ?? [])
  return (
    <div ref={frame} className={styles.screen} role="alertdialog" aria-modal="true" aria-labelledby="emergency-title">
      <PhoneOff size={64} aria-hidden />
      <h1 id="emergency-title">
        {texts.notConnectedTitle}
        <br />
        {texts.notConnectedNumber(number)}
      </h1>
      {addresses.length > 0 && (
        <div className={styles.addresses}>
          <p>{texts.youAreAt}</p>
          {addresses.map(({ name, line }) => (
            <p key={name}>
              <b>{name}</b>: {line}
            </p>
          ))}
        </div>
      )}
      <Button ref={button} size="l" onClick={close}>
        {texts.understood}
      </Button>
    </div>
  )
}

function addressOf({ name, address: at }: Location) {
  if (!at) return undefined
  const { address, address2, city, state, zipcode } = at
  const line = [address, address2, city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return line === '' ? undefined : { name, line }
}
