import { registrationLimits as limits } from '@frontdesk/contract/money/registration/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { failureText } from '../campaigns/failure-texts.ts'
import { type ConsentPage, consentPageQuery } from '../registration.queries.ts'
import { consentTexts as texts } from '../texts/consent.texts.ts'
import styles from './consent.module.css'
import { PageAddress } from './page-address.tsx'
import { PageVersions } from './page-versions.tsx'
import { withProgram } from './with-program.ts'

/** The agency's public consent page: its address, wording, and versions. */
export function ConsentDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient()
  const { account, ghost } = useMe()
  const page = useQuery(consentPageQuery(account.id))
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const program = typed ?? page.data?.program ?? ''
  const version = page.data?.version ?? 0
  const publishing = useMutation({
    mutationFn: () => api.registration.publishConsentPage({ params: { id: account.id }, body: { program } }),
    onSuccess(published) {
      client.setQueryData(consentPageQuery(account.id).queryKey, published)
      // Whether there is a page is one of the facts of the checks.
      scheduleRefetch(client, api.registration.getRegistrationFacts.queryKey())
      setTyped(undefined)
      if (published.version === version) snack.info(texts.same)
      else snack.success(texts.published(published.version))
    },
    onError(error) {
      snack.error(failureText('publishConsentPage', error))
      setProblem(error instanceof ApiFailure ? error.fields.program : undefined)
    },
  })
  const submit = () => {
    if (program.trim() === '') setProblem(texts.required)
    else publishing.mutate()
  }
  return (
    <Dialog
      open
      size="md"
      title={texts.title}
      subtitle={texts.subtitle}
      onClose={onClose}
      onSubmit={submit}
      dirty={typed !== undefined && typed !== page.data?.program}
      actions={
        <>
          <DialogCancel text={texts.close} />
          {page.data && (
            <Button type="submit" look="solid" busy={publishing.isPending} disabled={ghost !== null && texts.ghost}>
              {version === 0 ? texts.publish : texts.publishVersion(version + 1)}
            </Button>
          )}
        </>
      }
    >
      <QueryState query={page} failureText={(error) => failureText('getConsentPage', error)} loading={<Loading />}>
        {(shown) => (
          <div className={styles.page}>
            <PageAddress page={withProgram(shown, program)} />
            <TextArea
              label={texts.program}
              hint={texts.programHint}
              required
              minRows={2}
              limit={limits.program}
              value={program}
              onChange={(next) => {
                setTyped(next)
                setProblem(undefined)
              }}
              error={problem}
            />
            <Wording page={withProgram(shown, program)} />
            <PageVersions page={shown} />
          </div>
        )}
      </QueryState>
    </Dialog>
  )
}

const Wording = ({ page: { wording } }: { page: ConsentPage }) => (
  <section className={styles.wording} aria-label={texts.wording}>
    <h3>{texts.picture.title(wording.agency)}</h3>
    <p className={styles.statement}>
      <i aria-hidden />
      {wording.statement}
    </p>
    <h4>{texts.privacy}</h4>
    <p>{wording.privacy}</p>
    <h4>{texts.terms}</h4>
    <p>{wording.terms}</p>
  </section>
)

const Loading = () => (
  <div role="status" aria-label={texts.loading} className={styles.page}>
    <Skeleton height={36} />
    <Skeleton height={64} />
    <Skeleton height={180} />
  </div>
)
