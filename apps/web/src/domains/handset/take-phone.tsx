import { handsetLimits } from '@frontdesk/contract/handset/handset'
import { storedPhone } from '@frontdesk/contract/kit/phone'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { failureText } from './failure-texts.ts'
import { handsetTexts as texts } from './texts/handset.texts.ts'

interface TakePhoneProps {
  onTaken(number: string): void
  onClose(): void
}

export function TakePhone({ onTaken, onClose }: TakePhoneProps) {
  const [typed, setTyped] = useState('')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const take = useMutation({
    mutationFn: (number: string) => api.handset.takePhone({ body: { number, name: name.trim() } }),
    onSuccess: ({ number }) => onTaken(number),
    onError: (error) => setProblem(failureText('takePhone', error)),
  })
  const submit = () => {
    const number = storedPhone(typed)
    if (number) take.mutate(number)
    else setProblem(texts.numberWrong)
  }
  return (
    <Dialog
      open
      size="sm"
      title={texts.take}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: texts.takeIt, busy: take.isPending }}
    >
      <TextField
        label={texts.number}
        hint={texts.numberHint}
        type="tel"
        required
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setProblem(undefined)
        }}
        error={problem}
        maxLength={40}
      />
      <TextField label={texts.name} value={name} onChange={setName} maxLength={handsetLimits.name} />
    </Dialog>
  )
}
