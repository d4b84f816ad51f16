/**
 * A form of the payment provider, from its own origin: what is entered there never reaches the shop. The form around it
 * is sent once the provider has what was entered (`islands/payment-frame.ts`); without script the frame has a button.
 */
export function ProviderFrame({
  url,
  title,
  error,
}: {
  url: string
  title: string
  error?: string | undefined
}) {
  return (
    <iframe
      className="payment-frame"
      src={url}
      title={title}
      data-payment-frame
      aria-invalid={error ? true : undefined}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it is of another origin, whose own page it has to ask
      sandbox="allow-scripts allow-forms allow-same-origin"
    />
  )
}
