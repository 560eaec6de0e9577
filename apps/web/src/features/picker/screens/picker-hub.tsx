import {
  Button,
  Chips,
  Note,
  SearchField,
  Section,
  SkeletonBlock,
  Stack,
  TabPanel,
  Tabs,
  toast,
  useMediaQuery,
} from '@lianpan/ui';
import { useDeferredValue, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useLanguage } from '../../../shared/language.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { MoreWays } from '../../../shared/picks/more-ways.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { pick, useTexts } from '../../../shared/texts.ts';
import { useCatalogue, type Catalogue, type Condition, type SavedQuery } from '../api.ts';
import { changeDraft, useDraft } from '../draft-store.ts';
import { ConditionList } from '../parts/condition-list.tsx';
import { MyQueries } from '../parts/my-queries.tsx';
import { knownOf } from '../parts/use-asked-query.ts';
import { itemsOf, readQuery, type Draft } from '../query-draft.ts';
import { readyMade } from '../ready-made.ts';
import { useFavouriteConditions, useRecentConditions } from '../kept-conditions.ts';
import { pickerTexts } from '../texts.ts';
import { useConditionWords } from '../use-condition-words.ts';
import './picker.css';

/** Where the chosen conditions have room beside the list. */
const desktopQuery = '(min-width: 1100px)';

const ChosenConditions = latePart(
  async () => (await import('../parts/chosen-conditions.tsx')).ChosenConditions,
  <SkeletonBlock height={240} />,
);

const categories = [
  'all',
  'favourites',
  'recent',
  'technical',
  'quote',
  'capital',
  'fundamental',
  'theme',
  'pattern',
] as const;
type Category = (typeof categories)[number];

/** All conditions by category and by word, what was saved, and combinations to begin with. Market handbook E.2, E.3. */
export default function PickerHub() {
  const say = useTexts(pickerTexts);
  const common = useTexts(commonTexts);
  const catalogue = useCatalogue();
  const { draft } = useDraft();
  const count = itemsOf(draft).length;
  return (
    <SubPage
      back="hall"
      footer={
        <div className="picker-chosen">
          <div className="picker-chosen__words">
            <span role="status">{say('chosen', { n: count })}</span>
            {catalogue.data && count > 0 && <ChosenNames draft={draft} catalogue={catalogue.data} />}
          </div>
          <Button variant="primary" href={href('selectedConditions')}>
            {say('setThem')}
          </Button>
        </div>
      }
    >
      <MoreWays way="conditions" />
      <Answered answer={catalogue}>{(known) => <Hub catalogue={known} draft={draft} />}</Answered>
      <Note isPadded>{common('riskLine')}</Note>
    </SubPage>
  );
}

/** In a bar below, so that a choice does not move the list that it was made in. */
function ChosenNames({ draft, catalogue }: { readonly draft: Draft; readonly catalogue: Catalogue }) {
  const { nameOf } = useConditionWords(catalogue);
  return <span className="picker-chosen__names">{itemsOf(draft).map(nameOf).join(' · ')}</span>;
}

function Hub({ catalogue, draft }: { readonly catalogue: Catalogue; readonly draft: Draft }) {
  const isDesktop = useMediaQuery(desktopQuery);
  const say = useTexts(pickerTexts);
  const common = useTexts(commonTexts);
  const lang = useLanguage();
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<Category>('all');
  const word = useDeferredValue(typed.trim().toLowerCase());
  const conditionsOf = (ids: readonly string[]): Condition[] =>
    ids.flatMap((one) => catalogue.conditions.find(({ id }) => id === one) ?? []);
  const favourites = conditionsOf(useFavouriteConditions());
  const used = useRecentConditions();
  // As they were when the tab was opened: a choice would put its condition on top of the list, under the finger.
  const [recent, setRecent] = useState(used);
  const choose = (next: Category): void => {
    if (next === 'recent') setRecent(used);
    setCategory(next);
  };
  const kept = { favourites, recent: conditionsOf(recent) };
  const isKept = category === 'favourites' || category === 'recent';
  const found = (isKept ? kept[category] : catalogue.conditions).filter(
    (condition) =>
      (isKept || category === 'all' || condition.category === category) &&
      (word === '' ||
        [condition.id, condition.name, condition.definition, condition.keywords].some((text) =>
          text.toLowerCase().includes(word),
        )),
  );
  const take = (key: string): void => {
    const combination = readyMade.find((one) => one.key === key);
    if (!combination) return;
    changeDraft({ groups: combination.groups }, 'ready');
    runtime().go(href('selectedConditions'));
  };
  const open = ({ query, queryId, name }: SavedQuery): void => {
    const most = { items: catalogue.maxItems, groups: catalogue.maxGroups };
    const read = readQuery(JSON.stringify(query), knownOf(catalogue), most);
    if (!read) return;
    changeDraft({ ...read.draft, saved: { queryId, name } }, 'saved');
    if (read.lost > 0) toast(say('lost', { n: read.lost }));
    runtime().go(href(read.lost > 0 ? 'selectedConditions' : 'customizedResults'));
  };
  const title = word === '' ? say(category) : typed.trim();
  return (
    <div className="lp-columns--pair">
      <div>
        {isDesktop && itemsOf(draft).length > 0 && <ChosenConditions draft={draft} catalogue={catalogue} />}
        <Section title={say('ready')} note={say('readyNote')}>
          <Chips
            label={say('ready')}
            choices={readyMade.map(({ key, name }) => ({ key, title: pick(name, lang) }))}
            chosen={[]}
            onTap={take}
          />
        </Section>
        <MyQueries onOpen={open} />
      </div>
      <Section title={title} note={say('count', { n: found.length })} isFlush>
        <Stack isPadded>
          <SearchField
            value={typed}
            onChange={setTyped}
            label={say('searchLabel')}
            placeholder={say('search')}
            clearLabel={common('clear')}
          />
        </Stack>
        <Tabs
          tabs={categories.map((key) => ({ key, title: say(key) }))}
          value={category}
          onChange={choose}
          label={say('categories')}
          name="conditions"
        />
        <TabPanel name="conditions" tabKey={category}>
          <ConditionList
            label={title}
            conditions={found}
            catalogue={catalogue}
            emptyText={say(isKept && kept[category].length === 0 ? `no_${category}` : 'noneFound')}
          />
        </TabPanel>
      </Section>
    </div>
  );
}
