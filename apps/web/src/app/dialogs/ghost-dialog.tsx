import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure, messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { enterGhost } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { snack } from '#ui/snackbar.ts'

interface GhostDialogProps {
  userId: string
  name: string
  onClose(): void
}

/** Begins to act as somebody else, in this tab. */
export function GhostDialog({ userId, name, onClose }: GhostDialogProps) {
  const [reason, setReason] = useState('')
  const start = useMutation({
    mutationFn: () => api.auth.startGhost({ body: { userId, reason } }),
    onSuccess: enterGhost,
    onError: (error) => {
      const denied = error instanceof ApiFailure && (error.status === 401 || error.status === 403)
      snack.error(denied ? 'Could not ghost user' : messageOf(error))
    },
  })
  const missing = reason.trim().length < 3
  return (
    <Dialog
      open
      size="sm"
      title={`Act as ${name}`}
      subtitle="For 30 minutes, in this tab. Both names stand on everything you do."
      onClose={onClose}
      onSubmit={() => !missing && start.mutate()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="solid" busy={start.isPending} disabled={missing && 'Say why, in a few words'}>
            Start
          </Button>
        </>
      }
    >
      <TextField
        label="Reason"
        required
        autoFocus
        maxLength={300}
        value={reason}
        error={start.error instanceof ApiFailure ? start.error.fields.reason : undefined}
        hint="It goes into the audit log."
        onChange={setReason}
      />
    </Dialog>
  )
}
