/* lines.c - log lines as JSON, and Prometheus text. */
#define _POSIX_C_SOURCE 200809L
#include "server/lines.h"

#include "server/workers.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void open_line(ng_out *out, const char *what) {
    struct timespec t;
    struct tm utc;
    char stamp[40], whole[64];
    clock_gettime(CLOCK_REALTIME, &t);
    gmtime_r(&t.tv_sec, &utc);
    strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%S", &utc);
    snprintf(whole, sizeof whole, "%s.%03ldZ", stamp, t.tv_nsec / 1000000);
    ng_open_object(out, NULL);
    ng_json_text(out, "at", whole);
    ng_json_text(out, "event", what);
}

enum { KINDS = 16, A_MINUTE = 20 };

/* Anybody can bring some of them about, as often as he likes: so many lines of a kind in a minute tell
 * enough. */
static bool enough_of(const char *what) {
    static struct {
        const char *what;
        time_t since;
        int lines;
    } kinds[KINDS];
    time_t now = time(NULL);
    int i = 0;
    while (i < KINDS - 1 && kinds[i].what != NULL && strcmp(kinds[i].what, what) != 0) i++;
    if (kinds[i].what == NULL || now < kinds[i].since || now - kinds[i].since >= 60) {
        kinds[i].what = what;
        kinds[i].since = now;
        kinds[i].lines = 0;
    }
    return kinds[i].lines++ >= A_MINUTE;
}

static void close_line(ng_out *out) {
    ng_close_object(out);
    ng_put_char(out, '\n');
    fputs(out->text, stderr);
}

static void line_about(const sv_server *server, const char *what, const char *key, const char *text) {
    static const char *const ordinary[] = {"started", "ended"};
    for (size_t i = 0; i < sizeof ordinary / sizeof *ordinary; i++)
        if (strcmp(what, ordinary[i]) == 0 && isatty(STDERR_FILENO)) return; /* somebody plays at home */
    if (enough_of(what)) return;
    char line[512];
    ng_out out = ng_out_over(line, sizeof line);
    open_line(&out, what);
    if (text != NULL && *text != 0) ng_json_text(&out, key, text);
    ng_json_int(&out, "tables", server->tables);
    ng_json_int(&out, "peers", server->metrics.peers);
    close_line(&out);
}

void sv_line_event(const sv_server *server, const char *what, const char *table) {
    line_about(server, what, "table", table);
}

void sv_line_trouble(const sv_server *server, const char *what, const char *why) {
    line_about(server, what, "detail", why);
}

void sv_line_text(const char *what, const char *detail) {
    if (isatty(STDERR_FILENO) && (strcmp(what, "store") == 0 || strcmp(what, "listen") == 0))
        return; /* he is told in his language */
    if (enough_of(what)) return;
    char line[2048];
    ng_out out = ng_out_over(line, sizeof line);
    open_line(&out, what);
    ng_json_text(&out, "detail", detail);
    close_line(&out);
}

/* ---- metrics ---- */

enum { STEPS = 12, FIRST_US = 64 };

static void count(uint64_t steps[STEPS], uint64_t us) {
    int i = 0;
    while (i < STEPS - 1 && us > (uint64_t)FIRST_US << i) i++;
    steps[i]++;
}

void sv_metrics_commit(sv_server *server, uint64_t us) {
    server->metrics.commits++;
    server->metrics.commit_us_sum += us;
    count(server->metrics.commit_us, us);
}

void sv_metrics_turn(sv_server *server, uint64_t us) {
    server->metrics.turn_us_sum += us;
    count(server->metrics.turn_us, us);
}

static void put_number(ng_out *out, const char *name, const char *type, const char *help, uint64_t value) {
    char text[256];
    snprintf(text, sizeof text, "# HELP naukograd_%s %s\n# TYPE naukograd_%s %s\nnaukograd_%s %" PRIu64 "\n",
             name, help, name, type, name, value);
    ng_put(out, text);
}

static void put_histogram(ng_out *out, const char *name, const char *help, const uint64_t steps[STEPS],
                          uint64_t sum_us) {
    char text[256];
    uint64_t total = 0;
    snprintf(text, sizeof text, "# HELP naukograd_%s %s\n# TYPE naukograd_%s histogram\n", name, help, name);
    ng_put(out, text);
    for (int i = 0; i < STEPS; i++) {
        total += steps[i];
        if (i < STEPS - 1)
            snprintf(text, sizeof text, "naukograd_%s_bucket{le=\"%.6f\"} %" PRIu64 "\n", name,
                     (double)((uint64_t)FIRST_US << i) / 1e6, total);
        else
            snprintf(text, sizeof text, "naukograd_%s_bucket{le=\"+Inf\"} %" PRIu64 "\n", name, total);
        ng_put(out, text);
    }
    snprintf(text, sizeof text, "naukograd_%s_sum %.6f\nnaukograd_%s_count %" PRIu64 "\n", name,
             (double)sum_us / 1e6, name, total);
    ng_put(out, text);
}

void sv_metrics_print(const sv_server *server, ng_out *out) {
    const sv_metrics *m = &server->metrics;
    put_number(out, "tables", "gauge", "Tables in memory.", server->tables);
    put_number(out, "peers", "gauge", "Open WebSockets.", m->peers);
    put_number(out, "store_failing", "gauge", "1 when the last commit failed.", server->store_failing);
    put_number(out, "turn_bytes", "gauge", "Memory for the messages of one turn.", server->turn.size);
    put_number(out, "moves_total", "counter", "Moves played.", m->moves);
    put_number(out, "messages_total", "counter", "Messages from clients.", m->messages);
    put_number(out, "refusals_total", "counter", "Requests refused.", m->refusals);
    put_number(out, "limited_total", "counter", "Requests refused by a limit.", m->limited);
    put_number(out, "tables_made_total", "counter", "Tables made.", m->tables_made);
    put_number(out, "matches_started_total", "counter", "Matches started.", m->matches_started);
    put_number(out, "matches_ended_total", "counter", "Matches ended.", m->matches_ended);
    put_number(out, "http_requests_total", "counter", "HTTP requests.", m->http_requests);
    put_number(out, "slow_readers_total", "counter", "Clients dropped because they did not read.",
               m->dropped_slow);
    put_number(out, "thoughts_waiting", "gauge", "Thoughts of computers that wait for a worker.",
               sv_workers_queued(server->workers));
    put_number(out, "thoughts_bytes", "gauge",
               "Memory of computers and hints that is kept for their next move.",
               sv_workers_kept(server->workers));
    put_number(out, "thoughts_total", "counter", "Moves chosen by computers.", m->thoughts);
    put_number(out, "commit_failures_total", "counter", "Commits that failed.", m->commit_failures);
    put_number(out, "conflicts_total", "counter", "Turns in which another server was first at a table.",
               m->conflicts);
    put_number(out, "followed_total", "counter", "Entries of other servers.", m->followed);
    put_histogram(out, "commit_seconds", "Time of one commit.", m->commit_us, m->commit_us_sum);
    put_histogram(out, "turn_seconds", "Time of one turn of the loop, waiting aside.", m->turn_us,
                  m->turn_us_sum);
}
