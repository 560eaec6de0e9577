import { randomUUID } from 'node:crypto';
import { customers } from '@lianpan/db';
import { documentOf } from '@lianpan/domain/community';
import { newMobile, type Member, type Slice } from '@lianpan/testkit';
import { eq, sql } from 'drizzle-orm';
import { writeDemoStatements } from '../../features/ai-adviser/demo-statements.ts';

/** A member of the house among the people of the demonstration, and what both did to each other. */
export interface Life {
  readonly member: Member;
  readonly persona: Member;
  /** The member's own. */
  readonly postId: string;
  readonly commentId: string;
  readonly questionId: string;
  readonly ticketId: number;
  readonly groupId: number;
  readonly keys: Readonly<Record<'alone' | 'shared' | 'spokenOf' | 'arriving', string>>;
}

const docOf = (text: string) => documentOf(text) as unknown as Record<string, unknown>;
const png = Buffer.from('89504e470d0a1a0a', 'hex');

/** The first value of the first row. */
export async function one<Value = string>(slice: Slice, statement: string): Promise<Value> {
  const { rows } = await slice.db.execute(sql.raw(statement));
  return Object.values(rows[0] ?? {})[0] as Value;
}

/** Lives it. The slice has to be seeded. */
export async function live(slice: Slice): Promise<Life> {
  const member = await slice.signIn(newMobile());
  const registeredAt = new Date('2026-08-01T00:00:00+08:00');
  await slice.db.update(customers).set({ trustLevel: 2, registeredAt }).where(eq(customers.id, member.customerId));
  const persona = await slice.signInAs('practice');
  const [own, other] = [slice.callAs(member), slice.callAs(persona)];
  const [stockNo] = (await own('POST /api/stocks/quote/getRanking', { pageSize: 50 })).list.flatMap((row) =>
    row.limitState === 'NONE' && row.tags.length === 0 && (row.price ?? 0) < 100 ? [row.stockNo] : [],
  );

  // What the member has alone.
  await own('POST /api/stocks/hall/addoptionalstock', { stockNos: [stockNo!] });
  await own('POST /api/notification/mine/setAlert', { stockNo: stockNo!, kind: 'priceAbove', value: 5000 });
  const { asks } = await own('POST /api/stocks/mock/getTicket', { stockNo: stockNo! });
  await own('POST /api/stocks/mock/placeOrder', {
    clientOrderId: randomUUID(),
    stockNo: stockNo!,
    side: 'buy',
    type: 'LIMIT',
    quantity: 100,
    price: asks[0]!.price!,
  });

  // A post of the member, and what others did to it.
  const published = await own('POST /api/dynamic/square/publishDynamic', {
    dataType: 1,
    docJson: docOf('今天收盘以后只写复盘，不看消息，也不换计划'),
    clientReqId: randomUUID(),
  });
  const postId = published.dynamicDetailId;
  const mine = { dataType: 1, dataId: postId };
  const say = (call: typeof own, about: typeof mine, content: string, parentId?: string) =>
    call('POST /api/dynamic/square/addComment', {
      ...about,
      content,
      clientReqId: randomUUID(),
      ...(parentId !== undefined && { parentId }),
    });
  const { commentId } = await say(own, mine, '补充一句自己的话');
  const { commentId: answer } = await say(other, mine, '这条下面我回一句', commentId);
  await say(own, mine, '那我再回一句', answer);
  const { commentId: theirs } = await say(other, mine, '我先占一层');
  await say(own, mine, '在你这层下面回复', theirs);
  await other('POST /api/dynamic/square/likeData', { ...mine, status: 1 });
  await own('POST /api/dynamic/square/likeData', { ...mine, status: 1 });
  await other('POST /api/dynamic/square/likeComment', { commentId, status: 1 });
  await other('POST /api/dynamic/square/forwardData', {
    ...mine,
    docJson: docOf('转一条别人的复盘，值得慢慢看'),
    clientReqId: randomUUID(),
  });

  // What the member did to the demonstration's.
  const dataId = await one(
    slice,
    `select id::text from content_item where is_demo and data_type = 1 and state = 3 and customer_id = ${persona.customerId} limit 1`,
  );
  const shown = { dataType: 1, dataId };
  await say(own, shown, '写得很细，我存下来对照');
  await own('POST /api/dynamic/square/likeData', { ...shown, status: 1 });
  await own('POST /api/dynamic/square/addView', shown);
  await other('POST /api/dynamic/square/addView', mine);
  await own('POST /api/dynamic/square/generateLink', { ...shown, channel: 'copy' });
  const gambitId = await one(slice, 'select id::text from topic where is_demo order by id limit 1');
  await own('POST /api/dynamic/square/focusGambit', { gambitId, status: 1 });
  await own('POST /api/system/focusUser', { customerId: String(persona.customerId), status: 1 });
  await other('POST /api/system/focusUser', { customerId: String(member.customerId), status: 1 });

  // Talk between the two, and in a group.
  const write = (call: typeof own, text: string, to: Record<string, string>) =>
    call('POST /api/chat/private/addPrivateMsg', { ...to, clientMsgId: randomUUID(), body: { msgType: 1, text } });
  await write(own, '你好，看到你的复盘了', { toCustomerId: String(persona.customerId) });
  await write(other, '谢谢，常来聊', { toCustomerId: String(member.customerId) });
  const groupId = await one(
    slice,
    'select conversation_id::text from chat_group where join_type = 1 and not is_silent limit 1',
  );
  await own('POST /api/chat/group/joinGroup', { groupId } as never);

  // A question of the member whose best answer is the persona's.
  const { questionId } = await own('POST /api/dynamic/qa/addQuestion', {
    stockNo: stockNo!,
    title: '这种量能收缩之后该怎么看下一步',
    holdState: 2,
    horizon: 'middle',
    clientReqId: randomUUID(),
  } as never);
  const { answerId } = await other('POST /api/dynamic/qa/addAnswer', {
    questionId,
    docJson: docOf('先看量能再看位置，不急着给结论'),
    declares: { ai: false, holds: false },
    clientReqId: randomUUID(),
  } as never);
  await own('POST /api/dynamic/qa/setBestAnswer', { questionId, answerId });

  await insertCounted(slice, { member, persona, postId });
  const ticketId = await insertTicket(slice, member.customerId);
  const ownGroupId = await insertGroup(slice, member, persona);
  await insertStatements(slice);
  await insertFuture(slice, { member, persona, dataId });
  await insertNames(slice, { member, persona, dataId });
  await insertOfStaff(slice, { member, postId, ticketId });
  return {
    member,
    persona,
    postId,
    commentId,
    questionId,
    ticketId,
    groupId: ownGroupId,
    keys: await storeFiles(slice, member, persona, postId),
  };
}

/** A ticket of the member that an adviser of the demonstration answered, and that waits again. */
async function insertTicket(slice: Slice, customerId: number): Promise<number> {
  const staffId = await one<string>(slice, 'select staff_id from adviser_profile where is_demo order by 1 limit 1');
  const ticketId = await one<string>(
    slice,
    `insert into adviser_ticket (customer_id, staff_id, kind, state, brief, client_req_id, created_at, first_due_at, last_at)
      select ${customerId}, ${staffId}, kind, 'followUp', brief, gen_random_uuid(), now(), now(), now() from adviser_ticket limit 1 returning id`,
  );
  const messageId = await one<string>(
    slice,
    `insert into adviser_message (ticket_id, seq, author, staff_id, client_msg_id, body, words, created_at)
      values (${ticketId}, 1, 'adviser', ${staffId}, gen_random_uuid(), '{"msgType":1,"text":"x"}', 'x', now()) returning id`,
  );
  await one(
    slice,
    `insert into adviser_answer (message_id, ticket_id, staff_id, is_first, wait_ms, is_in_time, at)
      values (${messageId}, ${ticketId}, ${staffId}, true, 1, true, now())`,
  );
  await one(
    slice,
    `insert into adviser_client (customer_id, staff_id, since) values (${customerId}, ${staffId}, now())`,
  );
  return Number(ticketId);
}

/** What is the house's and the member's, in which both took part, with numbers that count them. */
async function insertCounted(
  slice: Slice,
  { member, persona, postId }: { readonly member: Member; readonly persona: Member; readonly postId: string },
): Promise<void> {
  const activityId = await one(
    slice,
    `insert into activity (title, summary, organiser, rules, starts_at, ends_at, claim_until, joined, channel_codes, tasks, is_demo)
      select title, summary, organiser, rules, starts_at, ends_at, claim_until, 2, channel_codes, tasks, false from activity limit 1 returning id`,
  );
  await one(
    slice,
    `insert into activity_prize (activity_id, prize_no, name, kind, value, total, claimed, needs)
      select ${activityId}, 1, name, kind, value, 10, 2, needs from activity_prize limit 1`,
  );
  await one(
    slice,
    `insert into complaint (item_id, customer_id, type, loss_band, causes, would_do, same_num, created_at)
      select ${postId}, ${member.customerId}, type, loss_band, causes, would_do, 2, created_at from complaint limit 1`,
  );
  await one(
    slice,
    `insert into study_proposal (item_id, market, industry, questions, state, support_num, support_points, collect_until, handler, refuse_reason, steps, created_at)
      select ${postId}, market, industry, questions, state, 2, 3, collect_until, '', '', '[]', created_at from study_proposal limit 1`,
  );
  for (const [nth, { customerId }] of [member, persona].entries()) {
    await one(
      slice,
      `insert into activity_member (activity_id, customer_id, joined_at, score, done, score_at) values (${activityId}, ${customerId}, now(), 0, 0, now())`,
    );
    await one(
      slice,
      `insert into activity_claim (activity_id, prize_no, customer_id, claimed_at) values (${activityId}, 1, ${customerId}, now())`,
    );
    await one(
      slice,
      `insert into complaint_same (item_id, customer_id, network, device, at) values (${postId}, ${customerId}, '', '', now())`,
    );
    await one(
      slice,
      `insert into study_support (item_id, customer_id, points, at) values (${postId}, ${customerId}, ${nth + 1}, now())`,
    );
  }
}

/** A group of the member, where the persona's message is pinned and quoted. */
async function insertGroup(slice: Slice, member: Member, persona: Member): Promise<number> {
  const id = await one(
    slice,
    `insert into conversation (kind, last_at, created_at, last_seq) values ('group', now(), now(), 3) returning id`,
  );
  await one(
    slice,
    `insert into chat_group (conversation_id, name, kind, join_type, pinned) values (${id}, '自家小组', 1, 1, '{3,2}')`,
  );
  for (const [role, { customerId }] of [['owner', member] as const, ['member', persona] as const])
    await one(
      slice,
      `insert into chat_member (conversation_id, customer_id, role, joined_at) values (${id}, ${customerId}, '${role}', now())`,
    );
  for (const [seq, { customerId }, quote] of [
    [1, member, null] as const,
    [2, persona, 1] as const,
    [3, member, 2] as const,
  ])
    await one(
      slice,
      `insert into chat_message (conversation_id, seq, sender_id, sender_role, body, words, quote_seq, created_at)
        values (${id}, ${seq}, ${customerId}, 'member', '{"msgType":1,"text":"x"}', 'x', ${quote}, now())`,
    );
  return Number(id);
}

/** What was told of stocks: in the demonstration, and to whoever asked. */
async function insertStatements(slice: Slice): Promise<void> {
  await writeDemoStatements({ ...slice.parts, demoMode: true });
  await one(
    slice,
    `insert into ai_statement (market, stock_no, trade_date, answer_hash, at, is_demo) values ('simulated', '600000', '2026-11-19', 'own', now(), false)`,
  );
}

/** Tables that nobody has thought of yet. */
async function insertFuture(
  slice: Slice,
  { member, persona, dataId }: { readonly member: Member; readonly persona: Member; readonly dataId: string },
): Promise<void> {
  await one(
    slice,
    `create table future_thing (id bigint primary key, customer_id bigint not null references customer (id), about_id bigint references content_item (id))`,
  );
  await one(slice, 'create table future_part (thing_id bigint primary key references future_thing (id), words text)');
  await one(
    slice,
    `insert into future_thing values (1, ${persona.customerId}, ${dataId}), (2, ${member.customerId}, ${dataId})`,
  );
  await one(slice, `insert into future_part values (1, 'theirs'), (2, 'own')`);
}

/** Rows that name the demonstration without a key. */
async function insertNames(
  slice: Slice,
  { member, persona, dataId }: { readonly member: Member; readonly persona: Member; readonly dataId: string },
): Promise<void> {
  const [own, other] = [member.customerId, persona.customerId];
  const said = await one(slice, `select id::text from comment where is_demo and customer_id <> ${own} limit 1`);
  const message = await one(slice, `select id::text from chat_message where sender_id = ${other} limit 1`);
  const reported: [number, string][] = [
    [1, dataId],
    [1, `comment-${said}`],
    [53, String(other)],
    [56, `msg-${message}`],
  ];
  for (const [dataType, name] of reported)
    await one(
      slice,
      `insert into accusation (customer_id, data_type, data_id, reason, words, image_urls, state, created_at)
        values (${own}, ${dataType}, '${name}', 'other', '', '[]', 'submitted', now())`,
    );
  await one(
    slice,
    `insert into strike (customer_id, level, rule, quoted, data_type, data_id, is_comment, created_at, expires_at)
      values (${own}, 1, 'contact', 'x', 1, '${said}', true, now(), now())`,
  );
  const tracked = (table: string, columns: string, values: string): string =>
    `insert into ${table} (customer_id, visitor_id, client_type, client_version, at, ${columns}) values (${other}, 'v', 0, '', now(), ${values})`;
  for (const statement of [
    `insert into accusation (customer_id, data_type, data_id, target_id, reason, words, image_urls, state, created_at)
      values (${own}, 33, 'elsewhere', ${other}, 'other', '', '[]', 'submitted', now())`,
    tracked('scene_feedback', 'scene, options', `'hall', '[]'`),
    tracked('tracked_event', 'event_id, route, url, parameters, is_unknown', `1, '', '', '{}', false`),
    tracked('access_log', 'title, route, url, stay_ms, viewed_at', `'', '', '', 1, now()`),
    `insert into activity_trial (activity_id, privilege_id, days, uses, starts_at, ends_at, is_demo)
      select activity_id, 99, days, uses, starts_at, ends_at, false from activity_trial limit 1`,
    `insert into popup_history (customer_id, popup_key, type, shown_count) select ${own}, 'row:' || id, type, 1 from popup where is_demo limit 1`,
    `insert into ballot (of, of_id, customer_id, option_id, at) values ('post', ${dataId}, ${own}, 1, now())`,
    `insert into customer (nick_name, agreement_version, registered_at, continued_by) values ('走了的人', 'x', now(), ${other})`,
  ])
    await one(slice, statement);
  await one(
    slice,
    `insert into ballot (of, of_id, customer_id, option_id, at) select 'topic', id, ${own}, 1, now() from topic where is_demo limit 1`,
  );
  await one(
    slice,
    `insert into activity_member (activity_id, customer_id, joined_at, score, done, score_at) select id, ${own}, now(), 0, 0, now() from activity where is_demo limit 1`,
  );
}

/** What accounts of the staff have, did and still have to do: one of them is named by nothing else that stays. */
async function insertOfStaff(
  slice: Slice,
  { member, postId, ticketId }: { readonly member: Member; readonly postId: string; readonly ticketId: number },
): Promise<void> {
  const { customerId } = member;
  const ids = await slice.db.execute<{ id: string }>(
    sql`insert into staff (name, display_name, state, password_hash, code_secret, created_at, is_demo)
      select 'further' || n, '', 'active', 'x', 'x'::bytea, now(), true from generate_series(1, 2) n returning id`,
  );
  const [writer, other] = ids.rows.map(({ id }) => id);
  const conversation = await one(
    slice,
    `insert into conversation (kind, owner_id, last_at, created_at, last_seq, keeper_id, kept_until)
      values ('service', ${customerId}, now(), now(), 1, ${other}, now()) returning id`,
  );
  const file = await one(
    slice,
    `insert into stored_file (bucket, key, kind, content_type, size, sent_md5, sent_sha256, sent_size, has_thumbnails, created_at)
      values ('contract', 'staff.png', 'image', 'image/png', 8, 'staff', 'staff'::bytea, 8, false, now()) returning id`,
  );
  for (const statement of [
    `insert into chat_message (conversation_id, seq, sender_role, staff_id, body, words, created_at)
      values (${conversation}, 1, 'service', ${writer}, '{"msgType":1,"text":"x"}', 'x', now())`,
    `insert into staff_session (hash, staff_id, created_at, ends_at, address, user_agent) values ('s'::bytea, ${writer}, now(), now(), '', '')`,
    `insert into staff_file (staff_id, file_id, created_at) values (${writer}, ${file}, now())`,
    `insert into upload (id, staff_id, bucket, key, file_name, state, file_id, created_at)
      values (gen_random_uuid(), ${writer}, 'contract', 'staff.png', 'a.png', 'done', ${file}, now())`,
    `insert into adviser_scheduled (ticket_id, staff_id, client_msg_id, body, is_confirmed, send_at, state, refusal, created_at)
      values (${ticketId}, ${other}, gen_random_uuid(), '{}', true, now(), 'waiting', '', now())`,
    `insert into staff_proposal (kind, payload, reason, by_id, client_req_id, created_at, state)
      values ('word', '{}', 'x', ${other}, gen_random_uuid(), now(), 'open')`,
    `insert into review (data_type, data_id, target_id, snapshot, reason, marks, state, claimed_by, claim_until, created_at, due_at)
      values (1, '${postId}', ${customerId}, 'x', 'machine', '[]', 'pending', ${other}, now(), now(), now())`,
    `update adviser_ticket set left_by_id = ${other} where id = ${ticketId}`,
    `insert into adviser_ticket (customer_id, staff_id, kind, state, brief, client_req_id, created_at, first_due_at, last_at)
      select customer_id, ${other}, kind, 'escalated', brief, gen_random_uuid(), now(), now(), now() from adviser_ticket where id = ${ticketId}`,
  ])
    await one(slice, statement);
}

/** Files of the persona: one of its own, one that the member has too, one in what the member wrote, one that never ended. */
async function storeFiles(slice: Slice, member: Member, persona: Member, postId: string): Promise<Life['keys']> {
  const { store } = slice.uploads;
  const keys = {
    alone: '2026/11/aa/alone.png',
    shared: '2026/11/aa/shared.png',
    spokenOf: '2026/11/aa/spoken-of.png',
    arriving: '2026/11/aa/arriving.png',
  };
  for (const key of [keys.alone, keys.shared, keys.spokenOf]) {
    await store.write({ bucket: 'media', key }, png, 'image/png');
    const fileId = await one(
      slice,
      `insert into stored_file (bucket, key, kind, content_type, size, sent_md5, sent_sha256, sent_size, has_thumbnails, created_at)
        values ('media', '${key}', 'image', 'image/png', 8, '${key}', '${key}'::bytea, 8, false, now()) returning id`,
    );
    const owners = key === keys.shared ? [member, persona] : [persona];
    for (const { customerId } of owners)
      await one(
        slice,
        `insert into file_record (customer_id, file_id, file_name, created_at) values (${customerId}, ${fileId}, 'a.png', now())`,
      );
  }
  const url = `/objects/gp-media/${keys.spokenOf}`;
  const file = { url, kind: 'image', width: 1, height: 1, durationMs: null, posterUrl: null, thumbUrl: null };
  await one(slice, `update content_item set files = '${JSON.stringify([file])}' where id = ${postId}`);
  await store.write({ bucket: 'incoming', key: keys.arriving }, png, 'image/png');
  await one(
    slice,
    `insert into upload (id, customer_id, bucket, key, file_name, state, created_at)
      values (gen_random_uuid(), ${persona.customerId}, 'media', '${keys.arriving}', 'a.png', 'open', now())`,
  );
  return keys;
}
