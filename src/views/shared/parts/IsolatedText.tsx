import { outsideText } from '../../../i18n'

/** Text from outside beside other text: it neither reverses nor covers its surroundings. */
export const IsolatedText = ({ text }: { readonly text: string }) => <bdi>{outsideText(text)}</bdi>
