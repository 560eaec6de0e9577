import {
  Button,
  Chips,
  Cluster,
  List,
  ListRow,
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
import './picker.css';

/** Where the chosen conditions have room beside the list. */
const deskQuery = '(min-width: 1100px)';

const ChosenConditions = latePart(
  async () => (await import('../parts/chosen-conditions.tsx')).ChosenConditions,
  <SkeletonBlock height={240} />,
);

const categories = ['all', 'technical', 'quote', 'capital', 'fundamental', 'theme', 'pattern'] as const;
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
        <Cluster isSpread>
          <span role="status">{say('chosen', { n: count })}</span>
          <Button look="primary" href={href('selectedConditions')}>
            {say('setThem')}
          </Button>
        </Cluster>
      }
    >
      <Answered answer={catalogue}>{(known) => <Hub catalogue={known} draft={draft} />}</Answered>
      <Note isPadded>{common('riskLine')}</Note>
    </SubPage>
  );
}

function Hub({ catalogue, draft }: { readonly catalogue: Catalogue; readonly draft: Draft }) {
  const isAtDesk = useMediaQuery(deskQuery);
  const say = useTexts(pickerTexts);
  const common = useTexts(commonTexts);
  const lang = useLanguage();
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<Category>('all');
  const word = useDeferredValue(typed.trim().toLowerCase());
  const conditionsOf = (ids: readonly string[]): Condition[] =>
    ids.flatMap((one) => catalogue.conditions.find(({ id }) => id === one) ?? []);
  const favourites = conditionsOf(useFavouriteConditions());
  const recent = conditionsOf(useRecentConditions());
  const found = catalogue.conditions.filter(
    (condition) =>
      (category === 'all' || condition.category === category) &&
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
    const most = { items: catalogue.mostItems, groups: catalogue.mostGroups };
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
        {isAtDesk && itemsOf(draft).length > 0 && <ChosenConditions draft={draft} catalogue={catalogue} />}
        <List>
          <ListRow title={say('sentence')} note={say('sentenceNote')} href={href('aiStockSelection')} />
          <ListRow title={say('pools')} note={say('poolsNote')} href={href('algorithmPool')} />
        </List>
        <Section title={say('ready')} note={say('readyNote')}>
          <Chips
            label={say('ready')}
            choices={readyMade.map(({ key, name }) => ({ key, title: pick(name, lang) }))}
            chosen={[]}
            onTap={take}
          />
        </Section>
        <MyQueries onOpen={open} />
        {favourites.length > 0 && (
          <Section title={say('favourites')} isFlush>
            <ConditionList label={say('favourites')} conditions={favourites} catalogue={catalogue} />
          </Section>
        )}
        {recent.length > 0 && (
          <Section title={say('recent')} isFlush>
            <ConditionList label={say('recent')} conditions={recent} catalogue={catalogue} />
          </Section>
        )}
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
          onChange={setCategory}
          label={say('categories')}
          name="conditions"
        />
        <TabPanel name="conditions" tabKey={category}>
          <ConditionList label={title} conditions={found} catalogue={catalogue} />
        </TabPanel>
      </Section>
    </div>
  );
}
