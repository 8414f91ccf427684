import { Bell, Mail, MessageCircle, Smartphone } from 'lucide-react'
import type { Channel } from '#modules/notifications/rules.ts'
import { texts as notificationTexts } from '#modules/notifications/texts/texts.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { CheckboxBox } from '#web/ui/checkbox.tsx'
import { texts } from '../texts/texts.ts'
import type { Choice } from './queries.ts'

const channels = ['inApp', 'email', 'push', 'whatsapp'] as const
const icons = { inApp: Bell, email: Mail, push: Smartphone, whatsapp: MessageCircle }

/** What to hear of, by way. On a phone the ways are signs, explained above. */
export function ChoiceBoxes({
  choices,
  withWhatsApp,
  onChange,
}: {
  choices: readonly Choice[]
  /** The person agreed to it. */
  withWhatsApp: boolean
  onChange: (choices: Choice[]) => void
}) {
  const t = useT(texts)
  const words = useT(notificationTexts)
  const shown = channels.filter((channel) => channel !== 'whatsapp' || withWhatsApp)
  const set = (name: string, channel: Channel, on: boolean) =>
    onChange(choices.map((one) => (one.name === name ? { ...one, [channel]: on } : one)))
  return (
    <>
      <ul aria-hidden="true" className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2 md:hidden">
        {shown.map((channel) => {
          const Icon = icons[channel]
          return (
            <li key={channel} className="flex items-center gap-1">
              <Icon className="size-4" /> {words(`channels.${channel}`)}
            </li>
          )
        })}
      </ul>
      <table className="w-full text-15">
        <thead>
          <tr className="border-b border-line text-left text-13 text-ink-2">
            <th scope="col" className="py-2 pr-2 font-label">
              {t('notify.about')}
            </th>
            {shown.map((channel) => {
              const Icon = icons[channel]
              return (
                <th key={channel} scope="col" className="w-11 px-1 py-2 text-center font-label md:w-28">
                  <Icon aria-hidden="true" className="mx-auto size-5 md:hidden" />
                  <span className="sr-only md:not-sr-only">{words(`channels.${channel}`)}</span>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <tr key={choice.name} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-3 pr-2 text-left font-text">
                {choice.label}
              </th>
              {shown.map((channel) => (
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
    </>
  )
}
