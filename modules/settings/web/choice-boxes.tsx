import type { Channel } from '#modules/notifications/rules.ts'
import { texts as notificationTexts } from '#modules/notifications/texts/texts.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { CheckboxBox } from '#web/ui/checkbox.tsx'
import { texts } from '../texts/texts.ts'
import type { Choice } from './demo-choices.ts'

const channels = ['inApp', 'email', 'push'] as const

/** What to hear of, by way. */
export function ChoiceBoxes({
  choices,
  onChange,
}: {
  choices: readonly Choice[]
  onChange: (choices: Choice[]) => void
}) {
  const t = useT(texts)
  const words = useT(notificationTexts)
  const set = (name: string, channel: Channel, on: boolean) =>
    onChange(choices.map((one) => (one.name === name ? { ...one, [channel]: on } : one)))
  return (
    <table className="w-full text-15">
      <thead>
        <tr className="border-b border-line text-left text-13 text-ink-2">
          <th scope="col" className="py-2 pr-2 font-label">
            {t('notify.about')}
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="w-[22%] px-1 py-2 text-center font-label md:w-32">
              {words(`channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <tr key={choice.name} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-3 pr-2 text-left font-text">
              {choice.label}
            </th>
            {channels.map((channel) => (
              <td key={channel} className="px-1 py-3 text-center">
                {channel === 'email' && choice.emailFixed ? (
                  <span className="text-13 text-ink-2">{t('notify.fixed')}</span>
                ) : (
                  <CheckboxBox
                    aria-label={`${choice.label}: ${words(`channels.${channel}`)}`}
                    checked={choice[channel]}
                    onCheckedChange={(on) => set(choice.name, channel, on)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
