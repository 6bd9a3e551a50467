import { callLimits } from '@frontdesk/contract/calls/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocations } from '#domains/locations/locations.public.ts'
import type { CallRequest } from '#platform/telephone.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { startCall, useAsking } from '../place-call.ts'
import { dialpadTexts as texts } from '../texts/calls.texts.ts'

/** Asks from where a number is called, when nothing tells. */
export function LocationDialog() {
  const wanted = useAsking((state) => state.location)
  return wanted && <Asking wanted={wanted} />
}

function Asking({ wanted }: { wanted: CallRequest }) {
  const client = useQueryClient()
  const { data = [] } = useLocations()
  const [chosen, setChosen] = useState('')
  const close = () => useAsking.setState({ location: null })
  const field = {
    label: texts.chooseLocationText,
    value: chosen,
    onChange: setChosen,
    options: data.map(({ id, name }) => ({ value: id, label: name })),
  }
  return (
    <Dialog
      open
      size="sm"
      title={texts.chooseLocation}
      onClose={close}
      onSubmit={() => {
        if (!chosen) return
        close()
        void startCall(client, { ...wanted, location: chosen })
      }}
      submit={{ text: texts.ok, disabled: !chosen }}
    >
      {data.length > callLimits.locationButtons ? (
        <SelectField {...field} placeholder={texts.location} />
      ) : (
        <RadioGroup {...field} />
      )}
    </Dialog>
  )
}
