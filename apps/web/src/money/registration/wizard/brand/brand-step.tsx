import { formatMoney } from '@frontdesk/contract/kit/money'
import type { Fix } from '@frontdesk/contract/money/registration/lint/finding'
import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { type RegisteredBrand, type Registration, registrationFactsQuery } from '../../registration.queries.ts'
import { brandTexts as texts } from '../../texts/brand.texts.ts'
import { focusFirstProblem } from '../focus-field.ts'
import { Notice } from '../notice.tsx'
import type { Profile } from '../review/profile.ts'
import { useFixes } from '../review/use-fixes.ts'
import { formatProfileFailure, useProfile } from '../review/use-profile.ts'
import type { LaterStepProps } from '../steps.ts'
import styles from './brand.module.css'
import { useBrandFooter } from './brand-footer.tsx'
import { BrandFee, BrandForm } from './brand-form.tsx'
import { BrandReasons, BrandState } from './brand-state.tsx'
import { type BrandProblems, type BrandValues, findMissing, findValues, lintBrand, noFacts } from './brand-values.ts'
import { useSubmitBrand } from './use-brand.ts'

/** Registers the location’s brand once its profile is approved, and shows what came of it. */
export function BrandStep(props: LaterStepProps) {
  const { location, registration } = props
  const profile = useProfile(location, registration)
  if (registration?.profileStatus !== 'approved') return <ProfileFirst {...props} />
  return (
    <QueryState query={profile} failureText={formatProfileFailure} loading={<Loading />}>
      {(data) => <LoadedBrand key={location.id} {...props} registration={registration} profile={data} />}
    </QueryState>
  )
}

type LoadedProps = LaterStepProps & { registration: Registration; profile: Profile }

function LoadedBrand({ profile, registration, ...props }: LoadedProps) {
  const { location, onStep } = props
  const { account, ghost } = useMe()
  const { brandStatus, busy: isSending } = registration
  const isFailed = brandStatus === 'failed'
  const isOpen = (brandStatus === 'not-submitted' || isFailed) && !isSending
  const sent = useSentBrand(location.id, brandStatus !== 'not-submitted')
  const [typed, setTyped] = useState<Partial<BrandValues>>({})
  const [problems, setProblems] = useState<BrandProblems>({})
  const values = { ...findValues(profile, sent), ...typed }
  const set = (change: Partial<BrandValues>) => {
    setTyped({ ...typed, ...change })
    setProblems({})
  }
  const facts = useQuery({ ...registrationFactsQuery(account.id, location.id), enabled: isFailed && isOpen })
  const findings = lintBrand(profile, values, facts.data ?? noFacts)
  const ofBrand = findings.filter(({ step }) => step === 'brand')
  const fixes = useFixes(profile)
  const submission = useSubmitBrand({
    ...{ locationId: location.id, fee: registration.brandFee },
    onProblems: setProblems,
  })
  const hasErrors = ofBrand.some(({ severity }) => severity === 'error')
  useBrandFooter({
    ...{ ...props, brandStatus, isOpen },
    label: texts.register(formatMoney(submission.fee)),
    refused: ghost ? texts.ghosting : hasErrors ? texts.fixFirst : '',
    busy: submission.busy || (isSending && !isOpen && brandStatus === 'not-submitted'),
    submit() {
      const missing = findMissing(values)
      setProblems(missing)
      if (Object.keys(missing).length > 0) return focusFirstProblem()
      void submission.submit(values)
    },
  })
  const fix = (wanted: Fix) =>
    wanted.step === 'brand' ? set({ [wanted.field]: wanted.value } as Partial<BrandValues>) : fixes.fix(wanted)
  return (
    <div className={styles.brand}>
      <h3>{texts.title}</h3>
      <BrandState registration={registration} brand={sent} />
      {isFailed && (
        <BrandReasons
          reasons={registration.brandReasons}
          findings={facts.data ? findings : ofBrand}
          onFix={fix}
          onStep={onStep}
          busy={fixes.busy}
        />
      )}
      {isOpen && (
        <>
          <BrandForm {...{ values, set, problems, findings: ofBrand }} />
          {profile.business?.businessType === 'Sole Proprietorship' && profile.rep1 && (
            <p className={styles.note}>{texts.passcodeNote(profile.rep1.phoneNumber.slice(-4))}</p>
          )}
          <BrandFee {...submission} />
        </>
      )}
      {!isOpen && sent && <SentBrand brand={sent} />}
    </div>
  )
}

/** `useProfile` has loaded it. */
function useSentBrand(locationId: string, isSent: boolean): RegisteredBrand | null {
  const { account } = useMe()
  const args = { params: { id: account.id, locationId } }
  const { data } = useQuery({ ...api.registration.getBrand.queryOptions(args), enabled: isSent })
  return data ?? null
}

const SentBrand = ({ brand }: { brand: RegisteredBrand }) => (
  <dl className={styles.facts}>
    <dt>{texts.brandType}</dt>
    <dd>{texts.brandTypes[brand.brandType]}</dd>
    {brand.stockExchange && (
      <>
        <dt>{texts.stockTicker}</dt>
        <dd>
          {brand.stockExchange} {brand.stockTicker}
        </dd>
      </>
    )}
  </dl>
)

function ProfileFirst({ onStep }: LaterStepProps) {
  return (
    <div className={styles.brand}>
      <Notice look="info" title={texts.profileFirst} text={texts.profileFirstText} icon={<Clock aria-hidden />}>
        <div className={styles.acts}>
          <Button size="s" onClick={() => onStep('review')}>
            {texts.openReview}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

const Loading = () => (
  <div role="status" aria-label={texts.loading} className={styles.brand}>
    {[120, 260, 220, 240].map((width) => (
      <Skeleton key={width} width={width} height={18} />
    ))}
  </div>
)
