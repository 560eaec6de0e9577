import { useState } from 'react';
import { Button, IconButton } from '../controls/button.tsx';
import { Checkbox, Switch, TabPanel, Tabs } from '../controls/choices.tsx';
import { SegmentedControl } from '../controls/segments.tsx';
import { Stepper } from '../controls/stepper.tsx';
import { SearchField, TextField } from '../controls/text-field.tsx';
import { Badge } from '../figures/tag.tsx';
import { FigureField } from '../filters/figure-field.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { iconPaths } from '../icons/icon-paths.ts';
import { TabBar } from '../layout/app-frame.tsx';
import { Card, List, ListRow, Section } from '../layout/section.tsx';
import type { GalleryText } from './gallery-text.ts';

const tabIcons: IconName[] = ['hall', 'square', 'chat', 'premium', 'mine'];

/** Buttons, fields, choices, rows, navigation and icons. */
export function ControlSamples({ text }: { text: GalleryText }) {
  const [phone, setPhone] = useState('138 0000 0000');
  const [words, setWords] = useState('');
  const [figure, setFigure] = useState(5);
  const [shares, setShares] = useState('300');
  const [isChecked, setIsChecked] = useState(true);
  const [isOn, setIsOn] = useState(true);
  const [option, setOption] = useState('0');
  const { buttons, field, choice, row } = text;
  const options = choice.options.map((title, at) => ({ key: String(at), title }));
  return (
    <>
      <Section title={text.sections.buttons}>
        <div className="lp-gallery__line">
          <Button variant="primary">{buttons.primary}</Button>
          <Button>{buttons.quiet}</Button>
          <Button variant="danger">{buttons.danger}</Button>
          <Button variant="text">{buttons.text}</Button>
        </div>
        <div className="lp-gallery__line">
          <Button variant="primary" isLoading>
            {buttons.loading}
          </Button>
          <Button variant="primary" isDisabled>
            {buttons.disabled}
          </Button>
          <Button size="sm" icon="plus">
            {buttons.small}
          </Button>
          <IconButton icon="starFilled" label={buttons.small} isPressed />
          <IconButton icon="bell" label={buttons.small} badge={12} badgeLabel="12" />
          <Badge count="dot" />
          <Badge count={120} />
        </div>
        <Button variant="primary" isBlock>
          {buttons.primary}
        </Button>
      </Section>
      <Section title={text.sections.fields}>
        <TextField
          label={field.phone}
          value={phone}
          onChange={setPhone}
          hint={field.hint}
          prefix="+86"
          clearLabel={field.clear}
          inputMode="tel"
        />
        <TextField
          label={field.code}
          value="12"
          onChange={() => {}}
          error={field.error}
          suffix={
            <Button variant="text" size="sm">
              {field.send}
            </Button>
          }
        />
        <TextField label={field.area} value="" placeholder={field.area} onChange={() => {}} rows={3} isDisabled />
        <FigureField
          label={field.figure}
          value={figure}
          onChange={setFigure}
          min={0}
          max={100}
          step={0.5}
          sliderMax={20}
          unit="%"
          error={field.figureError}
        />
        <Stepper
          label={field.figure}
          value={shares}
          inputMode="numeric"
          onChange={setShares}
          onStep={(direction) => setShares(String(Math.max(0, Number(shares) + direction * 100)))}
          lessLabel={field.less}
          moreLabel={field.more}
          hint={field.hint}
          error={Number(shares) > 1000 ? field.figureError : undefined}
        />
        <SearchField
          label={field.search}
          placeholder={field.search}
          clearLabel={field.clear}
          value={words}
          onChange={setWords}
        />
      </Section>
      <Section title={text.sections.choices}>
        <Checkbox isChecked={isChecked} onChange={setIsChecked}>
          {choice.agree}
        </Checkbox>
        <div className="lp-gallery__line">
          <Switch isOn={isOn} onChange={setIsOn} label={choice.switch} />
          <SegmentedControl label={choice.label} choices={options} value={option} onChange={setOption} />
        </div>
        <Tabs name="gallery-choice" label={choice.label} tabs={options} value={option} onChange={setOption} />
        <TabPanel name="gallery-choice" tabKey={option}>
          <p className="lp-gallery__block">{choice.options[Number(option)]}</p>
        </TabPanel>
      </Section>
      <Section title={text.sections.lists} isFlush>
        <List label={text.sections.lists}>
          <ListRow title={row.title} value={row.value} leading={<Icon name="settings" />} href="#row" />
          <ListRow
            title={row.message}
            note={row.note}
            leading={<Icon name="bell" />}
            value={<Badge count={3} />}
            href="#row"
          />
          <ListRow title={choice.switch} trailing={<Switch isOn={isOn} onChange={setIsOn} label={choice.switch} />} />
          <ListRow title={row.danger} isDanger onClick={() => {}} />
        </List>
        <div className="lp-gallery__cards">
          <Card href="#card">{row.note}</Card>
          <Card variant="tinted">{row.note}</Card>
        </div>
      </Section>
      <Section title={text.sections.navigation} isFlush>
        <TabBar
          label={text.tabs.label}
          activeKey="0"
          tabs={text.tabs.names.map((title, at) => ({
            key: String(at),
            title,
            href: '#tab',
            icon: <Icon name={tabIcons[at] ?? 'hall'} size={24} />,
            badge: at === 2 ? 8 : at === 4 ? 'dot' : undefined,
          }))}
        />
      </Section>
      <Section title={text.sections.icons}>
        <div className="lp-gallery__line">
          {(Object.keys(iconPaths) as IconName[]).map((name) => (
            <Icon key={name} name={name} size={24} label={name} />
          ))}
        </div>
      </Section>
    </>
  );
}
