/** For whom Mboa works and how that is checked; what does not yet; and where to say so. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Part, Points, TextPage } from './text-page.tsx';

export const AccessibilityScreen = () => {
  const { t } = useLingui();
  return (
    <TextPage
      title={t`Accessibility`}
      lede={<Trans>Mboa is made so that everybody can use it, whatever their eyes, hands, phone or network.</Trans>}
    >
      <Part title={<Trans>What you can count on</Trans>}>
        <Points>
          <li>
            <Trans>Everything can be done with a keyboard and with a screen reader, in the language of the page.</Trans>
          </li>
          <li>
            <Trans>Buttons are large enough for a thumb, and the focus can be seen.</Trans>
          </li>
          <li>
            <Trans>Text can be made twice as large, and screens are read down to 320 pixels without moving them sideways.</Trans>
          </li>
          <li>
            <Trans>Colours have enough contrast, light and dark, and nothing is said by colour alone.</Trans>
          </li>
          <li>
            <Trans>Maps and charts have the same numbers as a table.</Trans>
          </li>
          <li>
            <Trans>Nothing moves for who asked their phone for less movement.</Trans>
          </li>
          <li>
            <Trans>Browsers of 2020 and cheap phones are served too, without a network as well.</Trans>
          </li>
        </Points>
      </Part>
      <Part title={<Trans>How it is checked</Trans>}>
        <p>
          <Trans>
            We aim at the guidelines WCAG 2.2, level AA. With each change a program opens the screens in both languages, light and dark,
            looks for faults that can be found so, and goes through the most important ways with the keyboard alone.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>What is not there yet</Trans>}>
        <Points>
          <li>
            <Trans>No one who depends on a screen reader has tried all of it for us yet.</Trans>
          </li>
          <li>
            <Trans>Pictures that members add are described only as well as they describe them.</Trans>
          </li>
          <li>
            <Trans>What members write stands in the language they wrote it in; Mboa does not translate it.</Trans>
          </li>
        </Points>
      </Part>
      <Part title={<Trans>Something does not work for you?</Trans>}>
        <p>
          <Trans>
            Tell us what you wanted to do and with which phone, <Link to="/feedback">without an account</Link>. It is a fault like any
            other.
          </Trans>
        </p>
      </Part>
    </TextPage>
  );
};
