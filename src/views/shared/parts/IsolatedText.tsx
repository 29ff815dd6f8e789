import { outsideText } from '../../../i18n'

/** Text from outside beside other text: it neither turns nor covers what stands around it. */
export const IsolatedText = ({ text }: { readonly text: string }) => <bdi>{outsideText(text)}</bdi>
