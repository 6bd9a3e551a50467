// The phone while a person is signed in: it rings on every page, and takes every number that is clicked.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { loadRinger } from '#domains/calls/device/ringer.ts'
import { EmergencyScreen } from '#domains/calls/dialogs/emergency-screen.tsx'
import { LocationDialog } from '#domains/calls/dialogs/location-dialog.tsx'
import { usePanel } from '#domains/calls/panel-state.ts'
import { startCall } from '#domains/calls/place-call.ts'
import { startSoftphone } from '#domains/calls/softphone.ts'
import { useFrozenProbe } from '#domains/calls/use-frozen-probe.ts'
import { useMe } from '#platform/session/session-state.ts'
import { registerDialer } from '#platform/telephone.ts'
import { IncomingCard } from './incoming-card.tsx'
import { useCardFieldPause } from './use-card-field-pause.ts'
import { useRingNotice } from './use-ring-notice.ts'
import { useTelLinks } from './use-tel-links.ts'

const DeviceSettings = lazy(() =>
  import('#domains/calls/settings/device-settings.tsx').then((m) => ({ default: m.DeviceSettings })),
)

export function SoftphoneHost() {
  const me = useMe()
  const navigate = useNavigate()
  const client = useQueryClient()
  useEffect(() => {
    return startSoftphone(me.id)
  }, [me.id])
  useEffect(() => {
    return registerDialer((wanted) => void startCall(client, wanted))
  }, [client])
  useEffect(() => {
    return loadRinger()
  }, [])
  useTelLinks()
  useRingNotice()
  useFrozenProbe()
  useCardFieldPause()
  return (
    <>
      <IncomingCard onOpenContact={(id) => void navigate({ to: '/contacts/contact/$id', params: { id } })} />
      <LocationDialog />
      <EmergencyScreen />
      <Settings />
    </>
  )
}

function Settings() {
  const open = usePanel((state) => state.settings)
  return <Suspense>{open && <DeviceSettings onClose={() => usePanel.setState({ settings: false })} />}</Suspense>
}
