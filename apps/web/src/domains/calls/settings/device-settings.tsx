import { type ReactNode, useState } from 'react'
import { useNotifications } from '#platform/alerts/use-notifications.ts'
import { Button } from '#ui/actions/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useDevicesChoice } from '../device/devices-choice.ts'
import { ringOnce } from '../device/ringer.ts'
import { playTestTone } from '../device/test-tone.ts'
import { VolumeBar } from '../panel/volume-bar.tsx'
import { setInput, setOutput } from '../softphone.ts'
import { deviceTexts as texts } from '../texts/calls.texts.ts'
import styles from './device-settings.module.css'
import { useDevices } from './use-devices.ts'
import { useInputLevel } from './use-input-level.ts'

type DeviceTab = 'output' | 'input' | 'ring'
type Found = ReturnType<typeof useDevices>

/** Which microphone, loudspeaker, and ringer this browser uses; every choice takes effect at once. */
export function DeviceSettings({ onClose }: { onClose(): void }) {
  const [tab, setTab] = useState<DeviceTab>('output')
  const devices = useDevices()
  return (
    <Dialog
      open
      size="sm"
      title={texts.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <Tabs
        label={texts.title}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'output', label: texts.output },
          { value: 'input', label: texts.input },
          { value: 'ring', label: texts.ring },
        ]}
      >
        <div className={styles.tab}>
          {tab === 'output' && <Output devices={devices} />}
          {tab === 'input' && <Input devices={devices} />}
          {tab === 'ring' && <Ring devices={devices} />}
        </div>
      </Tabs>
    </Dialog>
  )
}

function Output({ devices }: { devices: Found }) {
  const { output } = useDevicesChoice()
  if (!devices.canChooseOutput) return <Untold>{texts.noOutput}</Untold>
  return (
    <>
      <Choice
        label={texts.speaker}
        value={output}
        among={devices.outputs}
        onChange={(id) => {
          useDevicesChoice.setState({ output: id })
          setOutput(id)
        }}
      />
      <Button onClick={() => void playTestTone(output)}>{texts.test}</Button>
    </>
  )
}

function Input({ devices }: { devices: Found }) {
  const { input } = useDevicesChoice()
  const level = useInputLevel(input, devices.refresh)
  return (
    <>
      <Choice
        label={texts.microphone}
        value={input}
        among={devices.inputs}
        onChange={(id) => {
          useDevicesChoice.setState({ input: id })
          setInput(id)
        }}
      />
      {level.problem ? (
        <p className={styles.problem} role="alert">
          {level.problem}
        </p>
      ) : (
        <div className={styles.level}>
          <VolumeBar label={texts.level} read={level.read} />
          <span>{texts.speak}</span>
        </div>
      )}
    </>
  )
}

function Ring({ devices }: { devices: Found }) {
  const { ring } = useDevicesChoice()
  const { canAsk, ask } = useNotifications()
  return (
    <>
      {devices.canChooseOutput ? (
        <Choice
          label={texts.ringer}
          value={ring}
          among={devices.outputs}
          onChange={(id) => useDevicesChoice.setState({ ring: id })}
        />
      ) : (
        <Untold>{texts.noOutput}</Untold>
      )}
      <span className={styles.acts}>
        <Button onClick={() => void ringOnce()}>{texts.testRing}</Button>
        {canAsk && <Button onClick={ask}>{texts.notify}</Button>}
      </span>
    </>
  )
}

const Untold = ({ children }: { children: ReactNode }) => <p className={styles.untold}>{children}</p>

interface ChoiceProps {
  label: string
  value: string
  among: readonly MediaDeviceInfo[]
  onChange(id: string): void
}

/** A chosen device that is gone stays chosen, because it may be plugged in again. */
function Choice({ label, value, among, onChange }: ChoiceProps) {
  const known = among.filter(({ deviceId }) => deviceId !== '' && deviceId !== 'default')
  const gone = value !== '' && !known.some(({ deviceId }) => deviceId === value)
  return (
    <SelectField
      label={label}
      value={value}
      onChange={onChange}
      placeholder={texts.usual}
      {...(gone && { hint: texts.goneHint })}
      options={[
        ...known.map((each, at) => ({ value: each.deviceId, label: each.label || texts.unnamed(at + 1) })),
        ...(gone ? [{ value, label: texts.gone }] : []),
      ]}
    />
  )
}
