import { useEffect, useMemo, useState } from 'react'
import type { Location } from '#domains/locations/locations.public.ts'
import { useLeaveGuard } from '#platform/editing/use-leave-guard.ts'
import { serverNow } from '#platform/server-time.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { fullName } from '#ui/format/names.ts'
import { shortInstant } from '#ui/format/short-date.ts'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { KeepRecordings } from '../account/keep-recordings.tsx'
import type { ShownCallFlow } from '../callflow.queries.ts'
import { type FlowEditing, FlowEditingContext } from '../draft/flow-editing.ts'
import { hasPart, type Part, stepOf, titleOf } from '../draft/flow-parts.ts'
import { useFlowPeople } from '../draft/flow-people.ts'
import { problemsOf, withServers } from '../draft/flow-problems.ts'
import { useFlowDraft } from '../draft/use-flow-draft.ts'
import { stopSound } from '../message/sound-player.ts'
import { PictureView } from '../picture/picture-view.tsx'
import { MusicStep } from '../steps/music-step.tsx'
import { PartForm } from '../steps/part-form.tsx'
import { StepsView, stepId } from '../steps/steps-view.tsx'
import { editorTexts as texts } from '../texts/editor.texts.ts'
import { stepsTexts } from '../texts/steps.texts.ts'
import { tryTexts } from '../texts/try.texts.ts'
import { TryPane } from '../try/try-pane.tsx'
import { useTriedCall } from '../try/use-tried-call.ts'
import { VersionsDialog } from '../versions/versions-dialog.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import styles from './editor.module.css'
import { FlowState, SaveButtons } from './editor-head.tsx'
import { EditorToolbar, type View, widthOf } from './editor-toolbar.tsx'
import { FlowConflict } from './flow-conflict.tsx'
import { LocationPicker } from './location-picker.tsx'
import { ProblemList } from './problem-list.tsx'
import { SidePane } from './side-pane.tsx'
import { useRecordingSeconds } from './use-recording-seconds.ts'
import { WaitBar } from './wait-bar.tsx'

interface EditorProps {
  locations: readonly Location[]
  location: Location
  shown: ShownCallFlow
  /** Of this location, as digits. */
  numbers: readonly string[]
  mayChange: boolean
  view: View
  onView(view: View): void
  onLocation(id: string): void
}

const askToLeave = () => confirm({ ...texts.leave, danger: true })

type Pane = 'try' | Part
type Asked = 'versions' | 'copy'

/** The call flow of a location: its picture or its steps, a pane beside them, and the longest wait below. */
export function Editor({ locations, location, shown, numbers, mayChange, view, onView, onLocation }: EditorProps) {
  const { people, nameOf } = useFlowPeople()
  const draft = useFlowDraft(shown, nameOf)
  const { base, flow, dirty } = draft
  const trial = useTriedCall(location, flow)
  const [pane, setPane] = useState<Pane>()
  const [asked, setAsked] = useState<Asked>()
  const recordings = useRecordingSeconds(flow)
  useLeaveGuard(dirty, askToLeave)
  useEffect(() => {
    return stopSound
  }, [])

  const problems = useMemo(() => {
    const own = problemsOf(flow, people)
    return dirty ? own : withServers(own, base.problems)
  }, [flow, people, dirty, base])
  const open = (part: Part) => {
    if (view === 'picture') return setPane(part)
    const step = document.getElementById(stepId(stepOf(part)))
    step?.scrollIntoView({ block: 'start' })
    step?.focus({ preventScroll: true })
  }
  const editing: FlowEditing = {
    ...{ flow, location, nameOf, numbers, problems, mayChange, open },
    people: people ?? [],
    change: draft.change,
  }
  const shownPart = pane !== 'try' && pane !== undefined && hasPart(flow, pane) ? pane : undefined
  const path = trial.tried?.path
  /** Its way is no longer shown either. */
  const endTrial = () => {
    setPane(undefined)
    trial.forget()
  }
  const saveButtons = mayChange && <SaveButtons draft={draft} problems={problems} />
  const choose = async (id: string) => {
    if (id !== location.id && (!dirty || (await askToLeave()))) onLocation(id)
  }
  return (
    <FlowEditingContext value={editing}>
      <div className={styles.editor}>
        <div className={styles.main}>
          <div className={styles.page}>
            <PageFrame
              width={widthOf(view)}
              title={texts.title}
              aside={
                <>
                  <LocationPicker locations={locations} shown={location} onChoose={(id) => void choose(id)} />
                  <FlowState version={base.version} />
                </>
              }
              actions={saveButtons && <div className={styles.acts}>{saveButtons}</div>}
            >
              <div className={styles.top} data-view={view}>
                <EditorToolbar
                  view={view}
                  onView={onView}
                  {...(mayChange && {
                    admin: {
                      trying: pane === 'try',
                      hasOthers: locations.length > 1,
                      onTry: () => (pane === 'try' ? endTrial() : setPane('try')),
                      onVersions: () => setAsked('versions'),
                      onCopy: () => setAsked('copy'),
                    },
                  })}
                />
                <Newer shown={shown} base={base} />
                <ProblemList />
              </div>
              {view === 'picture' ? (
                <PictureView
                  path={path}
                  moment={trial.tried?.moment}
                  open={trial.tried?.result.open}
                  shown={shownPart}
                />
              ) : (
                <>
                  <StepsView key={draft.round} numbers={path?.ofParts ?? new Map()} />
                  <KeepRecordings />
                </>
              )}
            </PageFrame>
          </div>
          <WaitBar flow={flow} recordings={recordings} />
        </div>
        {pane === 'try' && (
          <SidePane title={tryTexts.title} onClose={endTrial} save={saveButtons}>
            <TryPane trial={trial} />
          </SidePane>
        )}
        {shownPart && view === 'picture' && (
          <SidePane
            key={`${draft.round} ${shownPart}`}
            title={titleOf(shownPart, flow)}
            onClose={() => setPane(undefined)}
            save={saveButtons}
          >
            <div className={styles.form}>
              <PartForm part={shownPart} />
              {shownPart === 'queue' && (
                <section aria-label={stepsTexts.titles.music}>
                  <h3>{stepsTexts.titles.music}</h3>
                  <MusicStep />
                </section>
              )}
              {shownPart === 'recording' && <KeepRecordings />}
            </div>
          </SidePane>
        )}
      </div>
      <FlowConflict draft={draft} nameOf={nameOf} />
      {asked === 'versions' && (
        <VersionsDialog
          {...{ location, flow, nameOf }}
          onClose={() => setAsked(undefined)}
          onRestore={({ callFlow, version }) => {
            draft.replace(callFlow)
            setAsked(undefined)
            snack.info(texts.restored(version))
          }}
        />
      )}
      {asked === 'copy' && (
        <CopyDialog
          flow={flow}
          others={locations.filter(({ id }) => id !== location.id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </FlowEditingContext>
  )
}

/** A colleague saved while this person was editing. */
function Newer({ shown, base }: { shown: ShownCallFlow; base: ShownCallFlow }) {
  if (shown.version <= base.version) return null
  const { savedBy, savedAt } = shown
  return (
    <p className={styles.newer} role="status">
      {texts.newer(
        savedBy ? fullName({ ...savedBy, suffix: null }) : texts.somebody,
        savedAt ? shortInstant(savedAt, serverNow()) : '',
      )}
    </p>
  )
}
