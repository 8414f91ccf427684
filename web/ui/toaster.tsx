import { Toast } from 'radix-ui'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { dismiss, displayMs, type ToastItem, useToasts } from '#web/ui/toast.tsx'

const swipePixels = 50

const Toaster = () => {
  const toasts = useToasts()
  const t = useT(shellTexts)
  return (
    <Toast.Provider duration={displayMs} swipeDirection="right" swipeThreshold={swipePixels} label={t('notices.one')}>
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} closeLabel={t('actions.close')} />
      ))}
      <Toast.Viewport
        hotkey={['F8']}
        label={t('notices.viewport')}
        className="toasts fixed inset-x-0 bottom-0 z-[100] flex flex-col gap-2 p-4 max-md:bottom-16 md:right-0 md:left-auto md:w-full md:max-w-[420px]"
      />
    </Toast.Provider>
  )
}

export default Toaster

const ToastCard = ({ item, closeLabel }: { item: ToastItem; closeLabel: string }) => (
  <Toast.Root
    open={item.open}
    onOpenChange={(open) => {
      if (!open) dismiss(item.id)
    }}
    data-variant={item.variant ?? 'default'}
    className={`flex min-h-12 items-start gap-3 rounded-[6px] p-4 shadow-[var(--shadow-3)] data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] ${
      item.variant === 'destructive' ? 'bg-danger text-on-danger' : 'bg-ink text-paper'
    }`}
  >
    <div className="min-w-0 flex-1">
      <Toast.Title className="font-semibold">{item.title}</Toast.Title>
      {item.description ? (
        <Toast.Description className="break-words text-sm">{item.description}</Toast.Description>
      ) : null}
    </div>
    {item.action ? (
      <Toast.Action
        altText={item.action.label}
        onClick={item.action.run}
        className="min-h-11 px-2 font-semibold underline"
      >
        {item.action.label}
      </Toast.Action>
    ) : null}
    <Toast.Close aria-label={closeLabel} className="-m-2 grid size-11 shrink-0 place-items-center">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-none stroke-current stroke-[1.75]">
        <path d="M6 6l12 12M18 6L6 18" strokeLinecap="round" />
      </svg>
    </Toast.Close>
  </Toast.Root>
)
