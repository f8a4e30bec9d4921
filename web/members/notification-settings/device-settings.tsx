import './notification-settings.css'
import { useState } from 'react'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { isOnDevice, isSupported, permission, turnOff, turnOn } from './device-choice.ts'

const texts = strings.notifications.settings.device

/** Enables the notifications of this browser. */
export const DeviceSettings = () => {
  const isOn = isOnDevice.use()
  const [hasAsked, setAsked] = useState(false)
  const ask = async () => {
    await turnOn()
    setAsked(true)
  }
  return (
    <div className="notify-device">
      {isOn ? (
        <Button onPress={turnOff}>{texts.turnOff}</Button>
      ) : (
        <Button isDisabled={!isSupported} onPress={() => void ask()}>
          {texts.turnOn}
        </Button>
      )}
      <p className="muted" role="status">
        {texts[stateOf(isOn, hasAsked)]}
      </p>
    </div>
  )
}

const stateOf = (isOn: boolean, hasAsked: boolean) => {
  if (!isSupported) return 'unsupported'
  if (isOn) return 'on'
  if (permission() === 'denied') return 'blocked'
  return hasAsked ? 'notAllowed' : 'off'
}
