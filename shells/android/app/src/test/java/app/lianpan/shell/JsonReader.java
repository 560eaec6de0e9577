package app.lianpan.shell;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON into maps, lists, texts, doubles, booleans and null; enough for the vectors, without a library. */
final class JsonReader {
    private final String text;
    private int at = 0;

    JsonReader(String text) {
        this.text = text;
    }

    Object read() {
        skip();
        char first = text.charAt(at);
        if (first == '{') return object();
        if (first == '[') return list();
        if (first == '"') return string();
        int start = at;
        while (at < text.length() && ",]} \n\r\t".indexOf(text.charAt(at)) < 0) at += 1;
        String word = text.substring(start, at);
        if (word.equals("true") || word.equals("false")) return Boolean.valueOf(word);
        return word.equals("null") ? null : Double.valueOf(word);
    }

    private Map<String, Object> object() {
        Map<String, Object> found = new LinkedHashMap<>();
        at += 1;
        for (skip(); text.charAt(at) != '}'; skip()) {
            if (text.charAt(at) == ',') at += 1;
            skip();
            String name = string();
            skip();
            at += 1;
            found.put(name, read());
        }
        at += 1;
        return found;
    }

    private List<Object> list() {
        List<Object> found = new ArrayList<>();
        at += 1;
        for (skip(); text.charAt(at) != ']'; skip()) {
            if (text.charAt(at) == ',') at += 1;
            else found.add(read());
        }
        at += 1;
        return found;
    }

    private String string() {
        StringBuilder found = new StringBuilder();
        for (at += 1; text.charAt(at) != '"'; at += 1) {
            char next = text.charAt(at);
            if (next != '\\') {
                found.append(next);
                continue;
            }
            at += 1;
            char escaped = text.charAt(at);
            if (escaped == 'u') {
                found.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                at += 4;
            } else {
                int known = "nrtbf".indexOf(escaped);
                found.append(known < 0 ? escaped : "\n\r\t\b\f".charAt(known));
            }
        }
        at += 1;
        return found.toString();
    }

    private void skip() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) at += 1;
    }
}
